-- One, two and three letters of every place of a text. Needs no extension, and knows the letters of every script in
-- every locale, which pg_trgm does not. The cost stops the planner from computing it for each row.
CREATE FUNCTION text_grams(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT substr(value, place, size)), '{}')
  FROM generate_series(1, length(value)) AS place, generate_series(1, 3) AS size
  WHERE place + size - 1 <= length(value)
$$;
CREATE INDEX products_search ON products USING gin (text_grams(search_text)) WHERE deleted_at IS NULL;
