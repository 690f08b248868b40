-- Existing admins run the shop: they are owners.
ALTER TABLE admins ADD COLUMN role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'employee'));
ALTER TABLE admins ADD COLUMN is_active integer NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1));
ALTER TABLE admins ADD COLUMN version bigint NOT NULL DEFAULT 1;
ALTER TABLE admins ADD COLUMN edited_by text;
ALTER TABLE admins ADD COLUMN edited_at bigint;

-- What admins changed. Rows are only ever added, see the file of the engine.
CREATE TABLE audit_log (
  id text PRIMARY KEY,
  at bigint NOT NULL,
  -- Null for the server itself. No reference: an entry outlives its admin.
  actor_id text,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  subject_label text,
  -- The changed fields as JSON.
  before_values text,
  after_values text,
  reason text
);

-- Each filter reads its rows newest first.
CREATE INDEX audit_log_newest ON audit_log (at, id);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at, id);
CREATE INDEX audit_log_action ON audit_log (action, at, id);
CREATE INDEX audit_log_kind ON audit_log (subject_kind, at, id);
CREATE INDEX audit_log_subject ON audit_log (subject_id, at, id);
CREATE INDEX audit_log_actor_action ON audit_log (actor_id, action, at, id);
CREATE INDEX audit_log_actor_kind ON audit_log (actor_id, subject_kind, at, id);
