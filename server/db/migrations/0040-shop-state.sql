-- One row: whether the shop takes orders, and its hours. Null hours: day and night.
CREATE TABLE shop_state (
  id text PRIMARY KEY,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paused', 'closed')),
  paused_until bigint,
  message text,
  opens_at_minute integer,
  closes_at_minute integer,
  version bigint NOT NULL DEFAULT 1,
  edited_by text,
  edited_at bigint
);

INSERT INTO shop_state (id) VALUES ('shop');
