-- What the staff searches, in small letters of every script, which the engines' own lower() knows or not by how they were
-- set up. Orders from before have none.
ALTER TABLE orders ADD COLUMN search_text text;
