-- "+91 (0) 98765 43210" was stored with its 0; one number is one account. Where both exist, both stay.
UPDATE users SET phone = '+91' || substr(phone, 5)
WHERE phone LIKE '+910__________'
  AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.phone = '+91' || substr(users.phone, 5));
UPDATE partners SET phone = '+91' || substr(phone, 5)
WHERE phone LIKE '+910__________'
  AND NOT EXISTS (SELECT 1 FROM partners AS other WHERE other.phone = '+91' || substr(partners.phone, 5));
