import { startPostgresWithTemplate } from '#testing/postgres-with-template.ts';

// One PostgreSQL per worker, which ends with it: on a shared one the transactions of other tests delay the events of all
// databases. Later files of the worker find it.
if (process.env['TEST_POSTGRES_TEMPLATE'] === undefined) await startPostgresWithTemplate();
