-- A product names its category in products.category; every category that a product names has a row here.
-- translations: JSON, language code to name. opens_own_page: no button, its products only by search or at the category's own page.
CREATE TABLE categories (
  id text PRIMARY KEY,
  name text NOT NULL UNIQUE,
  translations text NOT NULL DEFAULT '{}',
  picture text NOT NULL,
  tint text NOT NULL CHECK (tint IN ('amber', 'peach', 'blue', 'pink', 'green', 'violet', 'stone')),
  position bigint NOT NULL,
  is_visible bigint NOT NULL DEFAULT 1 CHECK (is_visible IN (0, 1)),
  opens_own_page bigint NOT NULL DEFAULT 0 CHECK (opens_own_page IN (0, 1)),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);

-- The categories that were part of the program until now.
INSERT INTO categories (id, name, translations, picture, tint, position, opens_own_page, created_at, updated_at) VALUES
  ('category-snacks', 'Snacks', '{"hi":"स्नैक्स"}', '/pictures/popcorn.svg', 'amber', 0, 0, 0, 0),
  ('category-instant-meals', 'Instant Meals', '{"hi":"झटपट खाना"}', '/pictures/steaming-bowl.svg', 'peach', 1, 0, 0, 0),
  ('category-beverages', 'Beverages', '{"hi":"ड्रिंक्स"}', '/pictures/cup-with-straw.svg', 'blue', 2, 0, 0, 0),
  ('category-sweets', 'Sweets', '{"hi":"मीठा"}', '/pictures/chocolate-bar.svg', 'pink', 3, 0, 0, 0),
  ('category-personal-care', 'Personal Care', '{"hi":"पर्सनल केयर"}', '/pictures/soap.svg', 'green', 4, 0, 0, 0),
  ('category-stationery', 'Stationery', '{"hi":"स्टेशनरी"}', '/pictures/pencil.svg', 'violet', 5, 0, 0, 0),
  ('category-electricals', 'Electricals', '{"hi":"बिजली का सामान"}', '/pictures/battery.svg', 'stone', 6, 0, 0, 0),
  ('category-books', 'Books', '{"hi":"किताबें"}', '/pictures/books.svg', 'violet', 7, 1, 0, 0);

-- Those that only products name so far, in the order in which their products stood.
INSERT INTO categories (id, name, picture, tint, position, created_at, updated_at)
SELECT 'category-' || min(id), category, '/pictures/shopping-bags.svg', 'stone',
  7 + row_number() OVER (ORDER BY min(position), category), min(created_at), max(updated_at)
FROM products
WHERE category NOT IN (SELECT name FROM categories)
GROUP BY category;
