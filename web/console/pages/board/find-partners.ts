import { foldText } from '#domain/typed-text.ts';
import type { BoardPartner } from './board-columns.ts';

/** The partners one of whose names begins with the text; all for an empty one. */
export function findPartners(partners: readonly BoardPartner[], text: string): BoardPartner[] {
  const typed = foldText(text);
  return partners.filter(
    ({ fullname }) =>
      foldText(fullname).startsWith(typed) ||
      foldText(fullname)
        .split(' ')
        .some((name) => name.startsWith(typed)),
  );
}

/** The ids in the order of their numbers: those that were numbered keep theirs, others follow. */
export function numberPartners(ids: readonly string[], partners: readonly BoardPartner[]): readonly string[] {
  const added = partners.map(({ _id }) => _id).filter((id) => !ids.includes(id));
  return added.length === 0 ? ids : [...ids, ...added];
}
