CREATE TABLE product_numbers (
  number integer PRIMARY KEY,
  product_id text NOT NULL UNIQUE
);
CREATE VIRTUAL TABLE product_search USING fts5 (
  search_text, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1'
);
CREATE TRIGGER product_search_insert AFTER INSERT ON products WHEN NEW.deleted_at IS NULL
BEGIN
  INSERT INTO product_numbers (product_id) VALUES (NEW.id);
  INSERT INTO product_search (rowid, search_text)
    SELECT number, NEW.search_text FROM product_numbers WHERE product_id = NEW.id;
END;
CREATE TRIGGER product_search_update AFTER UPDATE OF id, search_text, deleted_at ON products
WHEN OLD.id <> NEW.id OR OLD.search_text <> NEW.search_text OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)
BEGIN
  DELETE FROM product_search WHERE rowid = (SELECT number FROM product_numbers WHERE product_id = OLD.id);
  DELETE FROM product_numbers WHERE product_id = OLD.id;
  INSERT INTO product_numbers (product_id) SELECT NEW.id WHERE NEW.deleted_at IS NULL;
  INSERT INTO product_search (rowid, search_text)
    SELECT number, NEW.search_text FROM product_numbers WHERE product_id = NEW.id;
END;
CREATE TRIGGER product_search_delete AFTER DELETE ON products
BEGIN
  DELETE FROM product_search WHERE rowid = (SELECT number FROM product_numbers WHERE product_id = OLD.id);
  DELETE FROM product_numbers WHERE product_id = OLD.id;
END;
CREATE TRIGGER order_days_insert AFTER INSERT ON orders
BEGIN DELETE FROM order_days WHERE day = (NEW.created_at + 19800000) / 86400000; END;
CREATE TRIGGER order_days_delete AFTER DELETE ON orders
BEGIN DELETE FROM order_days WHERE day = (OLD.created_at + 19800000) / 86400000; END;
CREATE TRIGGER order_days_item_update AFTER UPDATE ON order_items
BEGIN
  DELETE FROM order_days
  WHERE day IN (SELECT (created_at + 19800000) / 86400000 FROM orders WHERE id IN (OLD.order_id, NEW.order_id));
END;
CREATE TRIGGER order_days_item_delete AFTER DELETE ON order_items
BEGIN
  DELETE FROM order_days WHERE day IN (SELECT (created_at + 19800000) / 86400000 FROM orders WHERE id = OLD.order_id);
END;
CREATE TRIGGER cash_days_entry AFTER INSERT ON cash_entries WHEN NEW.reason <> 'order'
BEGIN DELETE FROM cash_days WHERE day >= (NEW.at - 5400000) / 86400000; END;
CREATE TRIGGER order_days_update
AFTER UPDATE OF created_at, delivery_status, payable_paise, address_hostel, partner_id, handover, coupon_code, discount_paise ON orders
BEGIN
  DELETE FROM order_days
  WHERE day IN ((OLD.created_at + 19800000) / 86400000, (NEW.created_at + 19800000) / 86400000);
END;
CREATE TABLE user_numbers (
  number integer PRIMARY KEY,
  user_id text NOT NULL UNIQUE
);
CREATE VIRTUAL TABLE user_search USING fts5 (search_text, tokenize = 'trigram case_sensitive 1');
CREATE TRIGGER user_search_delete AFTER DELETE ON users
BEGIN
  DELETE FROM user_search WHERE rowid = (SELECT number FROM user_numbers WHERE user_id = OLD.id);
  DELETE FROM user_numbers WHERE user_id = OLD.id;
END;
CREATE TRIGGER customers_insert_version AFTER INSERT ON users
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'customers'; END;
CREATE TRIGGER customers_update_version AFTER UPDATE OF email, is_blocked ON users
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'customers'; END;
CREATE TRIGGER customers_delete_version AFTER DELETE ON users
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'customers'; END;
CREATE TRIGGER user_search_insert AFTER INSERT ON users WHEN NEW.email NOT LIKE 'closed:%'
BEGIN
  INSERT INTO user_numbers (user_id) VALUES (NEW.id);
  INSERT INTO user_search (rowid, search_text)
    SELECT number, coalesce(NEW.search_text, lower(NEW.fullname || ' ' || NEW.email || ' ' || NEW.phone))
    FROM user_numbers WHERE user_id = NEW.id;
END;
CREATE TRIGGER user_search_update AFTER UPDATE OF id, fullname, email, phone, search_text ON users
WHEN OLD.id <> NEW.id OR OLD.fullname <> NEW.fullname OR OLD.email <> NEW.email OR OLD.phone <> NEW.phone
  OR OLD.search_text IS NOT NEW.search_text
BEGIN
  DELETE FROM user_search WHERE rowid = (SELECT number FROM user_numbers WHERE user_id = OLD.id);
  DELETE FROM user_numbers WHERE user_id = OLD.id;
  INSERT INTO user_numbers (user_id) SELECT NEW.id WHERE NEW.email NOT LIKE 'closed:%';
  INSERT INTO user_search (rowid, search_text)
    SELECT number, coalesce(NEW.search_text, lower(NEW.fullname || ' ' || NEW.email || ' ' || NEW.phone))
    FROM user_numbers WHERE user_id = NEW.id;
END;
INSERT INTO data_versions (topic, version) VALUES ('customers', 0);
