-- The postgresql container of compose.yaml runs this once, as its superuser, while its volume is new.
-- The bots get a plain role that owns their database: whatever SQL reached it could read no files and start no programs.
\set password `cat "$BOT_PASSWORD_FILE"`
CREATE ROLE cardroom LOGIN PASSWORD :'password';
CREATE DATABASE cardroom OWNER cardroom TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C';
REVOKE CONNECT ON DATABASE cardroom FROM PUBLIC;
