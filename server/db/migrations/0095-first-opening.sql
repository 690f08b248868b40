-- 0 from the making of a new shop until its owner opens it for the first time.
ALTER TABLE shop_state ADD COLUMN has_opened bigint NOT NULL DEFAULT 1 CHECK (has_opened IN (0, 1));
