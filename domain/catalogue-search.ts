/**
 * Catalogue search: a substring match over the fields of a product, and two fallbacks: a fuzzy one, of words in any order
 * with one edit per word, and one of words that are written together or apart.
 */
import { foldText } from './typed-text.ts';

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

/** Name, description, category, code and, where there are any, keywords and barcode as compared, one per line. */
export function buildSearchText(product: SearchableProduct): string {
  const { productName, description, category, codeName, keywords = '', barcode } = product;
  const optional = [keywords, barcode ?? ''].filter((text) => text !== '');
  return [productName, description, category, codeName ?? '', ...optional].map(foldText).join('\n');
}

/** The query as compared, at most 100 characters. */
export function normalizeSearch(text: string): string {
  return Array.from(foldText(text)).slice(0, maxSearchLength).join('').trimEnd();
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

/**
 * Each word of the query is in the text, or begins words of it when these are written together: `kitkat` for "kit kat",
 * `led 9w` for "led bulb 9 w".
 */
export function matchesJoined(productText: string, query: string): boolean {
  if (query.replaceAll('-', '').trim() === '') return false;
  const joinedText = productText.replaceAll(/[ -]/g, '');
  return query.split(' ').every((word) => {
    const joinedWord = word.replaceAll('-', '');
    if (productText.includes(word)) return true;
    // Cheaper than a pattern, which few texts then need.
    if (!joinedText.includes(joinedWord)) return false;
    const letters = Array.from(joinedWord, (letter) =>
      letter.replace(/[$()*+./?[\\\]^{|}]/, String.raw`\$&`),
    );
    return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${letters.join('[ -]*')}`, 'u').test(productText);
  });
}

function splitFuzzyWords(productText: string): string[] {
  return productText.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length >= minFuzzyWordLength);
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
