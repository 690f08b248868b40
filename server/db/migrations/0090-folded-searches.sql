-- What the console searches, folded by the server, which knows the letters of every script; see fill-search-texts.ts.
ALTER TABLE users ADD COLUMN search_text text;
ALTER TABLE partners ADD COLUMN search_text text;
