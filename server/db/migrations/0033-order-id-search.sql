-- People read out the last characters of an order's id.
CREATE INDEX orders_by_id_end ON orders (substr(short_id, length(short_id) - 3), created_at, id);
