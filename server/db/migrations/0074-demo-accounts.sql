ALTER TABLE users ADD COLUMN is_demo bigint NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1));
ALTER TABLE partners ADD COLUMN is_demo bigint NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1));
ALTER TABLE admins ADD COLUMN is_demo bigint NOT NULL DEFAULT 0 CHECK (is_demo IN (0, 1));
UPDATE users SET is_demo = 1 WHERE email IN ('student@corridor.test', 'student2@corridor.test') AND is_verified = 1;
UPDATE partners SET is_demo = 1 WHERE email IN ('rider@corridor.test', 'rider2@corridor.test');
UPDATE admins SET is_demo = 1 WHERE email = 'admin@corridor.test';
-- The demo accounts are seeded with one hash, which a renamed account still has.
UPDATE partners SET is_demo = 1 WHERE password_hash IN (SELECT password_hash FROM users WHERE is_demo = 1);
UPDATE admins SET is_demo = 1 WHERE password_hash IN (
  SELECT password_hash FROM users WHERE is_demo = 1 UNION SELECT password_hash FROM partners WHERE is_demo = 1
);
