import type { BoardPartner } from './board-columns.ts';

/** The partners one of whose names begins with the text; all for an empty one. */
export function findPartners(partners: readonly BoardPartner[], text: string): BoardPartner[] {
  const typed = text.trim().toLowerCase();
  return partners.filter(
    ({ fullname }) =>
      fullname.toLowerCase().startsWith(typed) ||
      fullname
        .toLowerCase()
        .split(' ')
        .some((name) => name.startsWith(typed)),
  );
}

/** The partner that a digit or the first letters of one name alone choose; null for none yet. */
export function pickPartner(partners: readonly BoardPartner[], text: string): BoardPartner | null {
  const typed = text.trim();
  if (/^[1-9]$/.test(typed)) return partners[Number(typed) - 1] ?? null;
  if (typed === '') return null;
  const [first, ...others] = findPartners(partners, typed);
  return others.length === 0 ? (first ?? null) : null;
}
