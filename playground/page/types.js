// Discord's numbers: types of components, and flags of messages.

export const TYPE = {
  ROW: 1,
  BUTTON: 2,
  STRINGS: 3,
  INPUT: 4,
  USERS: 5,
  ROLES: 6,
  MENTIONABLES: 7,
  CHANNELS: 8,
  SECTION: 9,
  TEXT: 10,
  THUMBNAIL: 11,
  GALLERY: 12,
  FILE: 13,
  SEPARATOR: 14,
  CONTAINER: 17,
  LABEL: 18,
  FILES: 19,
  RADIO: 21,
  CHECKBOXES: 22,
  CHECKBOX: 23,
};

export const FLAG = { EPHEMERAL: 1 << 6, LOADING: 1 << 7, COMPONENTS_V2: 1 << 15 };
