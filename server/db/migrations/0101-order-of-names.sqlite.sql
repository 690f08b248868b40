CREATE INDEX products_admin_by_name ON products (search_text, id) WHERE deleted_at IS NULL;
CREATE INDEX products_admin_by_price ON products (price_paise, search_text, id) WHERE deleted_at IS NULL;
CREATE INDEX products_admin_by_edit ON products (coalesce(edited_at, created_at), search_text, id)
  WHERE deleted_at IS NULL;
CREATE INDEX products_admin_of_category ON products (category, search_text, id) WHERE deleted_at IS NULL;
