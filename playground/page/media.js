// Pictures and files of messages. The page shows only what this playground serves; everything else is a link.

import { h, icon } from "./dom.js";
import { covered } from "./spoiler.js";

const PAPER = "M6 2h8l6 6v14H6zM13 3.5V9h5.5z";
const PICTURE = /^image\/(?:png|jpe?g|gif|webp|avif|svg\+xml|bmp)$/;
const PICTURE_NAME = /\.(?:png|jpe?g|gif|webp|avif|bmp)$/i;
const SIZES = ["bytes", "KB", "MB", "GB"];

/** Return the address at which this page reaches a file of this playground; null for any other address. */
export function ownAddress(url, place = document.baseURI) {
  try {
    const { pathname, search } = new URL(url, place);
    const folder = new URL(".", place).pathname;
    return pathname.startsWith(folder) ? pathname + search : null;
  } catch {
    return null;
  }
}

/** Draw a message's attachments: pictures are shown, other files can be downloaded. */
export function drawAttachments(attachments, context) {
  const pictures = attachments.filter(isPicture);
  const files = attachments.filter(attachment => !isPicture(attachment));
  return [
    pictures.length > 0 &&
      drawGallery(
        pictures.map(media => ({
          media,
          description: media.description,
          spoiler: media.filename?.startsWith("SPOILER_"),
        })),
        context,
      ),
    files.map(file => drawFile(file, {}, context)),
  ];
}

function isPicture({ content_type: type, filename }) {
  return type ? PICTURE.test(type.split(";")[0]) : PICTURE_NAME.test(filename ?? "");
}

/** Draw pictures together, as many in a row as Discord does. */
export function drawGallery(items, context) {
  return h(
    "div",
    { class: "gallery", data: { count: items.length } },
    items.map(item => drawPicture(item.media, item, context)),
  );
}

/** Draw one picture, covered if it is a spoiler. */
export function drawPicture(media, { description, spoiler }, context, look = "picture") {
  const address = ownAddress(media.url);
  const words = description ?? media.description ?? "";
  const size = media.width ? { width: media.width, height: media.height } : {};
  const shown = address
    ? h("img", { class: look, src: address, alt: words, loading: "lazy", ...size })
    : h(
        "a",
        { class: "elsewhere", href: media.url, target: "_blank", rel: "noopener noreferrer" },
        context.language.text("elsewhere", { words: words || media.url }),
      );
  return spoiler ? covered(shown, context) : shown;
}

/** Draw a file as a line with its name and size, with a link to download it. */
export function drawFile(file, { spoiler }, context) {
  const name = file.filename ?? file.url.split("?")[0].split("/").at(-1);
  const address = ownAddress(file.url) ?? file.url;
  const line = h(
    "div",
    { class: "file" },
    icon(PAPER),
    h(
      "span",
      { class: "file-words" },
      h("a", { class: "link", href: address, download: name }, name),
      h("small", {}, sizeOf(file.size)),
    ),
  );
  return spoiler ? covered(line, context) : line;
}

function sizeOf(bytes) {
  if (!Number.isFinite(bytes)) return "";
  const step = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), SIZES.length - 1);
  return `${step ? (bytes / 1024 ** step).toFixed(2) : bytes} ${SIZES[step]}`;
}
