import { useState } from 'react';
import { readDraft, storeDraft } from './form-draft.ts';
import type { FormDraft } from './form-draft.ts';

export type FormValues<Field extends string> = Readonly<Record<Field, string>>;

type FormValuesOptions<Field extends string> = {
  ids: FormValues<Field>;
  initial?: Partial<FormValues<Field>>;
  draft?: FormDraft<Field>;
};

/** Field values: typed or stored ones, else the initial values, which may still change. */
export function useFormValues<Field extends string>(options: FormValuesOptions<Field>) {
  const { ids, initial, draft } = options;
  // The keys of a record are its fields.
  const fieldNames = Object.keys(ids) as Field[];
  const [typed, setTyped] = useState<Partial<FormValues<Field>>>(() => (draft ? readDraft(draft) : {}));
  return {
    values: fillValues(fieldNames, { ...initial, ...typed }),
    setTyped,
    type: (name: Field, text: string) => {
      const nextTyped = { ...typed, [name]: text };
      setTyped(nextTyped);
      if (draft) storeDraft(draft, fillValues(fieldNames, { ...initial, ...nextTyped }));
    },
    clear: () => setTyped(fillValues(fieldNames, {})),
  };
}

function fillValues<Field extends string>(
  fieldNames: readonly Field[],
  texts: Partial<FormValues<Field>>,
): FormValues<Field> {
  // Every field has a value.
  return Object.fromEntries(fieldNames.map((name) => [name, texts[name] ?? ''])) as FormValues<Field>;
}
