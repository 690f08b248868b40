/** The length of the indexed parts of a text; a shorter search has none on SQLite. */
export const gramSize = 3;

/** Letters, not code units. */
export function countLetters(text: string): number {
  return Array.from(text).length;
}

/** The grams that a text with this substring must have: all of three letters, or the shorter text itself. */
export function listGrams(text: string): string[] {
  const letters = Array.from(text);
  if (letters.length <= gramSize) return [text];
  return letters.slice(gramSize - 1).map((_letter, at) => letters.slice(at, at + gramSize).join(''));
}

/** A phrase of a full-text index of trigrams, which is a substring. */
export function toPhrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
