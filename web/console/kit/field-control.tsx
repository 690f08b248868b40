import type { ComponentProps } from 'react';
import { EmailField, PasswordField, SelectField, TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { CheckField } from './check-field.tsx';
import { getFieldLabel } from './field-kinds.ts';
import type { Fields, TypedValues } from './field-kinds.ts';
import type { FieldName } from './form-failure.ts';
import type { useFieldForm } from './use-field-form.ts';

type FieldControlProps<F extends Fields> = {
  form: Pick<ReturnType<typeof useFieldForm<F, never, never>>, 'fields' | 'text' | 'flag'>;
  name: FieldName<TypedValues<F>>;
  /** Where they depend on another field. */
  label?: string;
  hint?: string | undefined;
  /** An email or a password that the browser has saved. */
  isSaved?: boolean;
} & Pick<ComponentProps<typeof TextField>, 'list' | 'lang' | 'autoCapitalize' | 'spellCheck'>;

const inputProps = {
  text: {},
  phone: { type: 'tel' },
  amount: { inputMode: 'decimal' },
  count: { inputMode: 'numeric' },
  time: { type: 'time' },
  moment: { type: 'datetime-local' },
} as const;

/** The control of a field of `useFieldForm`. */
export function FieldControl<F extends Fields>({
  form,
  name,
  isSaved = false,
  ...own
}: FieldControlProps<F>) {
  const field = form.fields[name];
  if (field === undefined) throw new Error(`The form has no field ${name}`);
  const { kind, label, maxLength, options = {} } = field;
  if (kind === 'flag') return <CheckField {...form.flag(name)} label={label} />;
  const control = { hint: field.hint, ...form.text(name), label: getFieldLabel(field), ...own };
  if (kind === 'email') return <EmailField {...control} autoComplete={isSaved ? 'username' : 'email'} />;
  if (kind === 'password')
    return <PasswordField {...control} autoComplete={isSaved ? 'current-password' : 'new-password'} />;
  if (kind === 'area') return <TextArea {...control} rows={3} autoComplete="off" limit={maxLength ?? 1000} />;
  if (kind === 'choice')
    return (
      <SelectField {...control} autoComplete="off">
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  return <TextField {...control} {...inputProps[kind]} autoComplete="off" maxLength={maxLength} />;
}
