-- Who wants to hear when the services to come are live: one row for each e-mail, however often it was left.
CREATE TABLE interests (
  email text PRIMARY KEY,
  created_at bigint NOT NULL
);
