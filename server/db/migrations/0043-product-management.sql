-- hidden_at: neither listed nor found nor sold, admins see it. unavailable_since: an admin marked it as out of stock,
-- nothing is sold while its stock stays what lies in the storage place. low_stock_limit: null for the usual limit.
ALTER TABLE products ADD COLUMN hidden_at bigint;
ALTER TABLE products ADD COLUMN unavailable_since bigint;
ALTER TABLE products ADD COLUMN storage_place text;
ALTER TABLE products ADD COLUMN barcode text;
ALTER TABLE products ADD COLUMN low_stock_limit bigint CHECK (low_stock_limit >= 0);
CREATE UNIQUE INDEX products_barcode ON products (barcode) WHERE barcode IS NOT NULL AND deleted_at IS NULL;

-- What customers see.
DROP INDEX products_by_position;
DROP INDEX products_by_price;
DROP INDEX products_by_price_desc;
DROP INDEX products_of_category;
DROP INDEX products_of_category_by_price;
DROP INDEX products_of_category_by_price_desc;
CREATE INDEX products_by_position ON products (sold_out, position, id)
  WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX products_by_price ON products (sold_out, price_paise, position, id)
  WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX products_by_price_desc ON products (sold_out, price_paise DESC, position, id)
  WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX products_of_category ON products (category, sold_out, position, id)
  WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX products_of_category_by_price ON products (category, sold_out, price_paise, position, id)
  WHERE deleted_at IS NULL AND hidden_at IS NULL;
CREATE INDEX products_of_category_by_price_desc ON products (category, sold_out, price_paise DESC, position, id)
  WHERE deleted_at IS NULL AND hidden_at IS NULL;

-- What admins see; none of them changes with an order, unless a product sells out.
CREATE INDEX products_admin_by_name ON products (lower(product_name), id) WHERE deleted_at IS NULL;
CREATE INDEX products_admin_by_price ON products (price_paise, lower(product_name), id) WHERE deleted_at IS NULL;
CREATE INDEX products_admin_by_edit ON products (coalesce(edited_at, created_at), lower(product_name), id)
  WHERE deleted_at IS NULL;
CREATE INDEX products_admin_of_category ON products (category, lower(product_name), id) WHERE deleted_at IS NULL;
CREATE INDEX products_sold_out ON products (id) WHERE deleted_at IS NULL AND sold_out = 1;
CREATE INDEX products_unavailable ON products (id) WHERE unavailable_since IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX products_hidden ON products (id) WHERE hidden_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX products_archived ON products (id) WHERE deleted_at IS NOT NULL;

-- Uploaded pictures in the sizes and formats that pages show; a hash never gets another picture. content: base64.
CREATE TABLE pictures (
  hash text NOT NULL,
  width bigint NOT NULL,
  format text NOT NULL CHECK (format IN ('avif', 'webp')),
  content text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (hash, width, format)
);
