-- One row per table. Triggers increase its version in the transaction of the change.
CREATE TABLE data_versions (
  topic text PRIMARY KEY,
  version bigint NOT NULL
) WITHOUT ROWID;

INSERT INTO data_versions (topic, version) VALUES
  ('products', 0),
  ('categories', 0),
  ('settings', 0),
  ('coupons', 0);

CREATE TRIGGER products_insert_version AFTER INSERT ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'products'; END;
CREATE TRIGGER products_update_version AFTER UPDATE ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'products'; END;
CREATE TRIGGER products_delete_version AFTER DELETE ON products
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'products'; END;

CREATE TRIGGER categories_insert_version AFTER INSERT ON categories
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'categories'; END;
CREATE TRIGGER categories_update_version AFTER UPDATE ON categories
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'categories'; END;
CREATE TRIGGER categories_delete_version AFTER DELETE ON categories
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'categories'; END;

CREATE TRIGGER settings_insert_version AFTER INSERT ON settings
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'settings'; END;
CREATE TRIGGER settings_update_version AFTER UPDATE ON settings
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'settings'; END;
CREATE TRIGGER settings_delete_version AFTER DELETE ON settings
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'settings'; END;

CREATE TRIGGER coupons_insert_version AFTER INSERT ON coupons
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'coupons'; END;
CREATE TRIGGER coupons_update_version AFTER UPDATE ON coupons
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'coupons'; END;
CREATE TRIGGER coupons_delete_version AFTER DELETE ON coupons
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'coupons'; END;
