-- What an order costs less because the shop owed it to its customer.
ALTER TABLE orders ADD COLUMN credit_paise bigint NOT NULL DEFAULT 0 CHECK (credit_paise >= 0);
