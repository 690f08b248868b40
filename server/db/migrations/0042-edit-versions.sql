-- How often admins have edited a row, and the last edit: an edit made from an older version is rejected.
-- The settings have theirs in the row 'version' of their table.
ALTER TABLE products ADD COLUMN version bigint NOT NULL DEFAULT 1;
ALTER TABLE products ADD COLUMN edited_by text;
ALTER TABLE products ADD COLUMN edited_at bigint;
ALTER TABLE categories ADD COLUMN version bigint NOT NULL DEFAULT 1;
ALTER TABLE categories ADD COLUMN edited_by text;
ALTER TABLE categories ADD COLUMN edited_at bigint;
ALTER TABLE coupons ADD COLUMN version bigint NOT NULL DEFAULT 1;
ALTER TABLE coupons ADD COLUMN edited_by text;
ALTER TABLE coupons ADD COLUMN edited_at bigint;
ALTER TABLE partners ADD COLUMN version bigint NOT NULL DEFAULT 1;
ALTER TABLE partners ADD COLUMN edited_by text;
ALTER TABLE partners ADD COLUMN edited_at bigint;
ALTER TABLE users ADD COLUMN version bigint NOT NULL DEFAULT 1;
ALTER TABLE users ADD COLUMN edited_by text;
ALTER TABLE users ADD COLUMN edited_at bigint;
