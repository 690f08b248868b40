-- The index of the search of customers by admins, kept by the database. Closed accounts are not in it.
-- The full-text index has numbered rows; VACUUM may change the row numbers of users.
CREATE TABLE user_numbers (
  number integer PRIMARY KEY,
  user_id text NOT NULL UNIQUE
);
CREATE VIRTUAL TABLE user_search USING fts5 (search_text, tokenize = 'trigram case_sensitive 1');
-- What is deleted leaves nothing in the index.
INSERT INTO user_search (user_search, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER user_search_insert AFTER INSERT ON users WHEN NEW.email NOT LIKE 'closed:%'
BEGIN
  INSERT INTO user_numbers (user_id) VALUES (NEW.id);
  INSERT INTO user_search (rowid, search_text)
    SELECT number, lower(NEW.fullname || ' ' || NEW.email || ' ' || NEW.phone) FROM user_numbers WHERE user_id = NEW.id;
END;
CREATE TRIGGER user_search_update AFTER UPDATE OF id, fullname, email, phone ON users
WHEN OLD.id <> NEW.id OR OLD.fullname <> NEW.fullname OR OLD.email <> NEW.email OR OLD.phone <> NEW.phone
BEGIN
  DELETE FROM user_search WHERE rowid = (SELECT number FROM user_numbers WHERE user_id = OLD.id);
  DELETE FROM user_numbers WHERE user_id = OLD.id;
  INSERT INTO user_numbers (user_id) SELECT NEW.id WHERE NEW.email NOT LIKE 'closed:%';
  INSERT INTO user_search (rowid, search_text)
    SELECT number, lower(NEW.fullname || ' ' || NEW.email || ' ' || NEW.phone) FROM user_numbers WHERE user_id = NEW.id;
END;
CREATE TRIGGER user_search_delete AFTER DELETE ON users
BEGIN
  DELETE FROM user_search WHERE rowid = (SELECT number FROM user_numbers WHERE user_id = OLD.id);
  DELETE FROM user_numbers WHERE user_id = OLD.id;
END;

INSERT INTO user_numbers (user_id) SELECT id FROM users WHERE email NOT LIKE 'closed:%' ORDER BY created_at, id;
INSERT INTO user_search (rowid, search_text)
  SELECT number, lower(fullname || ' ' || email || ' ' || phone) FROM user_numbers JOIN users ON users.id = user_id;
