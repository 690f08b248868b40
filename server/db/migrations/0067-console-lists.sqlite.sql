-- How many customers there are, and how many of them are blocked.
INSERT INTO data_versions (topic, version) VALUES ('customers', 0);
CREATE TRIGGER customers_insert_version AFTER INSERT ON users
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'customers'; END;
CREATE TRIGGER customers_update_version AFTER UPDATE OF email, is_blocked ON users
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'customers'; END;
CREATE TRIGGER customers_delete_version AFTER DELETE ON users
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'customers'; END;
