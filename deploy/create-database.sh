#!/bin/sh
# Run once by the image of PostgreSQL in a new volume (compose.yml): the shop owns its database and is no superuser, and the
# superuser has no password, so that it signs in within the container only.
exec psql --set=ON_ERROR_STOP=1 --username=postgres <<'SQL'
\getenv password POSTGRES_PASSWORD
CREATE ROLE corridor LOGIN PASSWORD :'password';
CREATE DATABASE corridor OWNER corridor;
ALTER ROLE postgres PASSWORD NULL;
SQL
