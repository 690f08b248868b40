-- An event names what changed by its id; what is shown of it is loaded when it is sent. Old rows held personal data.
DELETE FROM live_events;
ALTER TABLE live_events RENAME COLUMN payload TO subject_id;
