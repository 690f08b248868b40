-- Where the shop delivers; without a row, the form offers any hostel, blocks A to C and floors Ground to 5.
-- also_called, blocks, floors: JSON arrays; blocks in walking order, floors from below.
CREATE TABLE hostels (
  id text PRIMARY KEY,
  name text NOT NULL UNIQUE,
  also_called text NOT NULL DEFAULT '[]',
  blocks text NOT NULL,
  floors text NOT NULL,
  position bigint NOT NULL,
  is_open bigint NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  edited_by text,
  edited_at bigint
);
