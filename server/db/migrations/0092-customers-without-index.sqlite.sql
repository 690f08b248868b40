DROP TRIGGER IF EXISTS user_search_insert;
DROP TRIGGER IF EXISTS user_search_update;
DROP TRIGGER IF EXISTS user_search_delete;
DROP TRIGGER IF EXISTS customers_insert_version;
DROP TRIGGER IF EXISTS customers_update_version;
DROP TRIGGER IF EXISTS customers_delete_version;
DROP TABLE IF EXISTS user_search;
DROP TABLE IF EXISTS user_numbers;
DELETE FROM data_versions WHERE topic = 'customers';
