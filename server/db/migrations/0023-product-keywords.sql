-- Synonyms and names in other languages; a part of search_text, which the index of the search has.
ALTER TABLE products ADD COLUMN keywords text NOT NULL DEFAULT '';
