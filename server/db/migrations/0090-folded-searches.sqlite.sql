DROP TRIGGER user_search_insert;
DROP TRIGGER user_search_update;
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
