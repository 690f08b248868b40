INSERT INTO data_versions (topic, version) VALUES ('shop_state', 0);

CREATE TRIGGER shop_state_insert_version AFTER INSERT ON shop_state
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'shop_state'; END;
CREATE TRIGGER shop_state_update_version AFTER UPDATE ON shop_state
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'shop_state'; END;
CREATE TRIGGER shop_state_delete_version AFTER DELETE ON shop_state
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'shop_state'; END;
