DROP INDEX users_search;
CREATE INDEX users_search ON users
  USING gin (text_grams(coalesce(search_text, lower(fullname || ' ' || email || ' ' || phone))))
  WHERE email NOT LIKE 'closed:%';
