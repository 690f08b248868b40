-- What the server notes for itself is no setting: a change of a setting empties the caches of pages.
CREATE TABLE server_notes (
  key text PRIMARY KEY,
  value text NOT NULL,
  updated_at bigint NOT NULL
);
INSERT INTO server_notes (key, value, updated_at)
SELECT key, value, updated_at FROM settings WHERE key IN ('backup', 'import', 'later', 'opening', 'version');
DELETE FROM settings WHERE key IN ('backup', 'import', 'later', 'opening', 'version');
