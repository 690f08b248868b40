-- The low-stock limit of the shop is a setting; here it is for the triggers. A product's own low_stock_limit wins.
ALTER TABLE products ADD COLUMN usual_low_stock_limit bigint NOT NULL DEFAULT 5 CHECK (usual_low_stock_limit >= 0);
