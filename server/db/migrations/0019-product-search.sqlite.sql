-- The full-text index has numbered rows; VACUUM may change the row numbers of products.
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

INSERT INTO product_numbers (product_id) SELECT id FROM products WHERE deleted_at IS NULL ORDER BY position;
INSERT INTO product_search (rowid, search_text)
  SELECT number, search_text FROM product_numbers JOIN products ON products.id = product_id;
