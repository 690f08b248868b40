-- What a link to verify an e-mail stands for: the sign-up that asked for it, as JSON. Whoever signs up with somebody else's
-- e-mail later does not change what that person's own link verifies.
ALTER TABLE account_links ADD COLUMN details text;
