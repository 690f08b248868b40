/**
 * Catalogue search: a substring match over the fields of a product, and a fuzzy one as a fallback: words in any order, one
 * edit per word.
 */
export type SearchableProduct = {
  productName: string;
  description: string;
  category: string;
  codeName?: string | null | undefined;
  /** Synonyms and names in other languages, which only the search uses. */
  keywords?: string;
  barcode?: string | null | undefined;
};

export const maxSearchLength = 100;
const minFuzzyWordLength = 4;

function normalizeText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Name, description, category, code and, where there are any, keywords and barcode in lower case, one per line. */
export function buildSearchText(product: SearchableProduct): string {
  const { productName, description, category, codeName, keywords = '', barcode } = product;
  const optional = [keywords, barcode ?? ''].filter((text) => text !== '');
  return [productName, description, category, codeName ?? '', ...optional].map(normalizeText).join('\n');
}

/** The query as searched: trimmed, spaces collapsed, at most 100 characters, lower case. */
export function normalizeSearch(text: string): string {
  const collapsed = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return Array.from(collapsed).slice(0, maxSearchLength).join('').trimEnd().toLowerCase();
}

/** Substring match; `query` comes from `normalizeSearch`. */
export function matchesSubstring(productText: string, query: string): boolean {
  return productText.includes(query);
}

/**
 * Each word of the query is in the text, or one edit (insertion, deletion, substitution, transposition) from one
 * of its words. Words under four letters must be exact.
 */
export function matchesFuzzily(productText: string, query: string): boolean {
  const textWords = splitFuzzyWords(productText);
  const queryWords = query.split(/\s+/).filter((word) => word !== '');
  return queryWords.every(
    (queryWord) =>
      productText.includes(queryWord) ||
      (queryWord.length >= minFuzzyWordLength &&
        textWords.some((textWord) => isWithinOneEdit(queryWord, textWord))),
  );
}

/** Whether a fuzzy search can find more than a substring search: one short word cannot. */
export function isFuzzySearch(query: string): boolean {
  return query.includes(' ') || query.length >= minFuzzyWordLength;
}

/** The words of a text that are compared fuzzily. */
export function splitFuzzyWords(productText: string): string[] {
  return productText.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= minFuzzyWordLength);
}

/** The words at most one edit from a word of a query, without the word itself; none for a short one. */
export function findSimilarWords(queryWord: string, words: Iterable<string>): string[] {
  if (queryWord.length < minFuzzyWordLength) return [];
  const similar: string[] = [];
  for (const word of words)
    if (
      Math.abs(word.length - queryWord.length) <= 1 &&
      isWithinOneEdit(queryWord, word) &&
      word !== queryWord
    )
      similar.push(word);
  return similar;
}

function isWithinOneEdit(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return swapped && short.slice(at + 2) === long.slice(at + 2);
}
