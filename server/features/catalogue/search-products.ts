import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import {
  findSimilarWords,
  joinWord,
  matchesFuzzily,
  matchesJoined,
  splitFuzzyWords,
} from '#domain/catalogue-search.ts';
import { containsPattern } from '../../db/database.ts';
import type { DatabaseHandle, Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** What customers see, or everything that is not archived. */
type SearchScope = 'on-sale' | 'active';

/** A normalized search, within a category or, when that is empty, in all of them. */
export type ProductSearch = { search: string; category: string; scope: SearchScope };

/** The ids of all matches, or only their number where there are many. */
export type ProductMatches = { ids: readonly string[]; total: number } | { ids: null; total: number };

/** Below it, reading all matches and sorting them is quicker than reading products in order until a page is full. */
const maxSortedMatches = 500;
/** Rows per turn of the event loop. */
const batchSize = 1000;

/** The products of the scope whose search text contains the search. */
export async function findSubstringMatches(
  { engine, pages, reports }: DatabaseHandle,
  { search, category, scope }: ProductSearch,
): Promise<ProductMatches> {
  const source = countLetters(search) < gramSize ? reports : pages;
  const matching = selectSearched(source, { category, scope }).where(containsIndexed(engine, [search]));
  const rows = await matching
    .select('id')
    .limit(maxSortedMatches + 1)
    .execute();
  if (rows.length <= maxSortedMatches) return { ids: rows.map(({ id }) => id), total: rows.length };
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { ids: null, total };
}

/** The ids of the products of the scope that match the search fuzzily. `words` are those of the catalogue. */
export async function findFuzzyMatchIds(
  { engine, reports }: DatabaseHandle,
  { search, category, scope }: ProductSearch,
  words: ReadonlySet<string>,
): Promise<string[]> {
  let candidates = selectSearched(reports, { category, scope }).select(['id', 'search_text']);
  for (const queryWord of search.split(' '))
    candidates = candidates.where(
      containsIndexed(engine, [queryWord, ...findSimilarWords(queryWord, words)]),
    );
  return filterIds(candidates, (text) => matchesFuzzily(text, search));
}

/** The ids of the products of the scope that have the words of the search together or apart; reads all texts. */
export async function findJoinedMatchIds(
  { reports }: DatabaseHandle,
  { search, category, scope }: ProductSearch,
): Promise<string[]> {
  if (joinWord(search).trim() === '') return [];
  let candidates = selectSearched(reports, { category, scope }).select(['id', 'search_text']);
  const joinedText = sql`replace(replace(search_text, ' ', ''), '-', '')`;
  for (const word of search.split(' '))
    candidates = candidates.where(
      sql<SqlBool>`${joinedText} like ${containsPattern(joinWord(word))} escape '\\'`,
    );
  return filterIds(candidates, (text) => matchesJoined(text, search));
}

async function filterIds(
  candidates: SelectQueryBuilder<Schema, 'products', { id: string; search_text: string }>,
  isMatch: (text: string) => boolean,
): Promise<string[]> {
  const rows = await candidates.execute();
  const ids: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % batchSize === batchSize - 1) await yieldToEventLoop();
    if (isMatch(row.search_text)) ids.push(row.id);
  }
  return ids;
}

/** The words of all products on sale that a fuzzy search compares. */
export async function loadFuzzyWords(db: Db): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  let lastId = '';
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'search_text'])
      .where('deleted_at', 'is', null)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { search_text } of rows) for (const word of splitFuzzyWords(search_text)) words.add(word);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return words;
    lastId = last.id;
    await yieldToEventLoop();
  }
}

/** Whether the id is among many, bound as one value. */
export function isIdAmong(engine: DatabaseHandle['engine'], ids: readonly string[]): RawBuilder<SqlBool> {
  return engine === 'sqlite'
    ? sql`id in (select value from json_each(${JSON.stringify(ids)}))`
    : sql`id = any(${ids}::text[])`;
}

/** Without the index, for rows that are read anyway. */
export function contains(text: string): RawBuilder<SqlBool> {
  return sql`search_text like ${containsPattern(text)} escape '\\'`;
}

function selectSearched(db: Db, { category, scope }: Pick<ProductSearch, 'category' | 'scope'>) {
  let products = db.selectFrom('products').where('deleted_at', 'is', null);
  if (scope === 'on-sale') products = products.where('hidden_at', 'is', null);
  return category === '' ? products : products.where('category', '=', category);
}

/** Whether the search text contains one of the texts, by the index of the engine (migration 0001). */
function containsIndexed(engine: DatabaseHandle['engine'], texts: readonly string[]): RawBuilder<SqlBool> {
  if (engine === 'postgres')
    return sql`(${sql.join(
      texts.map((text) => sql`(text_grams(search_text) @> ${listGrams(text)}::text[] and ${contains(text)})`),
      sql` or `,
    )})`;
  if (texts.some((text) => countLetters(text) < gramSize))
    return sql`(${sql.join(texts.map(contains), sql` or `)})`;
  const phrases = texts.map(toPhrase).join(' OR ');
  return sql`id in (
    select product_id from product_search cross join product_numbers
    where product_search match ${phrases} and number = product_search.rowid
  )`;
}

/** The length of the indexed parts of a text; a shorter search has none on SQLite. */
const gramSize = 3;

/** Letters, not code units. */
function countLetters(text: string): number {
  return Array.from(text).length;
}

/** The grams that a text with this substring must have: all of three letters, or the shorter text itself. */
function listGrams(text: string): string[] {
  const letters = Array.from(text);
  if (letters.length <= gramSize) return [text];
  return letters.slice(gramSize - 1).map((_letter, at) => letters.slice(at, at + gramSize).join(''));
}

/** A phrase of a full-text index of trigrams, which is a substring. */
function toPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
