-- A search of customers reads their texts, and a list counts them.
DROP INDEX IF EXISTS users_closed;
DROP INDEX IF EXISTS users_blocked;
DROP INDEX IF EXISTS users_search;
