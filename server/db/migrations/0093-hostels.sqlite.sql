INSERT INTO data_versions (topic, version) VALUES ('hostels', 0);
CREATE TRIGGER hostels_insert_version AFTER INSERT ON hostels
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'hostels'; END;
CREATE TRIGGER hostels_update_version AFTER UPDATE ON hostels
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'hostels'; END;
CREATE TRIGGER hostels_delete_version AFTER DELETE ON hostels
BEGIN UPDATE data_versions SET version = version + 1 WHERE topic = 'hostels'; END;
