-- The languages of the shop are data of the code: another one needs no migration.
ALTER TABLE users ADD COLUMN any_language text NOT NULL DEFAULT 'en';
UPDATE users SET any_language = language;
ALTER TABLE users DROP COLUMN language;
ALTER TABLE users RENAME COLUMN any_language TO language;

ALTER TABLE interests ADD COLUMN any_language text NOT NULL DEFAULT 'en';
UPDATE interests SET any_language = language;
ALTER TABLE interests DROP COLUMN language;
ALTER TABLE interests RENAME COLUMN any_language TO language;
