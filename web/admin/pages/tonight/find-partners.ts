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

/** The ids in the order of their numbers: those that were numbered keep theirs, others follow. */
export function numberPartners(ids: readonly string[], partners: readonly BoardPartner[]): readonly string[] {
  const added = partners.map(({ _id }) => _id).filter((id) => !ids.includes(id));
  return added.length === 0 ? ids : [...ids, ...added];
}
