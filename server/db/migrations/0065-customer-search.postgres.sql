CREATE INDEX users_search ON users USING gin (text_grams(lower(fullname || ' ' || email || ' ' || phone)))
  WHERE email NOT LIKE 'closed:%';
