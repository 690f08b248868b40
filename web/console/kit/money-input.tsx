import { useState } from 'react';
import type { Ref } from 'react';
import { TextField } from '#web/ui/field.tsx';
import { parseRupees } from '#web/forms/parse-rupees.ts';

export const amountInvalidText = 'Enter an amount like 20 or 20.50';

type MoneyInputProps = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  error?: string | undefined;
  /** Paise; null while the field is empty or no amount. */
  value: number | null;
  /** `isInvalid`: something is typed, and it is no amount. */
  onChange: (paise: number | null, isInvalid: boolean) => void;
};

/** An amount in rupees, with up to two decimals, as paise. The text in the field is never rewritten. */
export function MoneyInput({ value, onChange, label, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState('');
  // Whoever has the value may clear it.
  const text = parseRupees(typed) === value ? typed : '';
  return (
    <TextField
      {...rest}
      label={`${label} (₹)`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseRupees(event.target.value), isInvalid(event.target.value));
      }}
    />
  );
}

function isInvalid(text: string): boolean {
  return text.trim() !== '' && parseRupees(text) === null;
}
