import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { matchesJoined, matchesSubstring, normalizeSearch } from '#domain/catalogue-search.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import { createVersionCache } from '#server/db/version-cache.ts';

/** What a search knows of a product. */
type SearchedProduct = {
  id: string;
  text: string;
  category: string;
  isArchived: boolean;
  /** Neither archived nor hidden. */
  isOnSale: boolean;
};

/** The texts of all products, read again when one of them, or what is on sale, has changed. */
export function createProductTexts({
  reports,
  readVersions,
}: DatabaseHandle): () => Promise<readonly SearchedProduct[]> {
  const cache = createVersionCache(readVersions, ['catalogue']);
  const read = async () => {
    const columns = ['id', 'search_text', 'category', 'deleted_at', 'hidden_at'] as const;
    const rows = await reports.selectFrom('products').select(columns).execute();
    return rows.map(({ id, search_text: text, category, deleted_at, hidden_at }) => ({
      id,
      text,
      category,
      isArchived: deleted_at !== null,
      isOnSale: deleted_at === null && hidden_at === null,
    }));
  };
  return () => cache.get('texts', read);
}

/** Those with the typed text, else those with its words written together or apart. */
export function findByText<Product extends { text: string }>(
  products: readonly Product[],
  typed: string,
): Product[] {
  const search = normalizeSearch(typed);
  const exact = products.filter(({ text }) => matchesSubstring(text, search));
  return exact.length > 0 ? exact : products.filter(({ text }) => matchesJoined(text, search));
}

/** Whether the id is among many, bound as one value. */
export function isIdAmong(engine: DatabaseHandle['engine'], ids: readonly string[]): RawBuilder<SqlBool> {
  return engine === 'sqlite'
    ? sql`id in (select value from json_each(${JSON.stringify(ids)}))`
    : sql`id = any(${ids}::text[])`;
}
