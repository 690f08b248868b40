import { parseJson, pickTexts } from '#web/api/json.ts';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';

/** The stored fields of a form in this tab; never passwords. */
export type FormDraft<Field extends string> = { storageKey: string; fields: readonly Field[] };

/** The stored values; an invalid shape counts as empty. */
export function readDraft<Field extends string>({
  storageKey,
  fields,
}: FormDraft<Field>): Partial<Record<Field, string>> {
  return pickTexts(parseJson(readStored(storageKey, 'session')), fields);
}

export function storeDraft<Field extends string>(
  { storageKey, fields }: FormDraft<Field>,
  values: Readonly<Partial<Record<Field, string>>>,
): void {
  writeStored(storageKey, JSON.stringify(pickTexts(values, fields)), 'session');
}

export function clearDraft({ storageKey }: FormDraft<string>): void {
  removeStored(storageKey, 'session');
}
