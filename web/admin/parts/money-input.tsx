import { useState } from 'react';
import { TextField } from '#web/ui/field.tsx';
import { parseRupees } from '#web/forms/parse-rupees.ts';

type MoneyInputProps = {
  id?: string;
  name?: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Paise; null while the field is empty or no amount. */
  value: number | null;
  onChange: (paise: number | null) => void;
};

/** An amount in rupees, with up to two decimals, as paise. The text in the field is never rewritten. */
export function MoneyInput({ value, onChange, label, ...rest }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // What was typed, unless the value was changed from outside.
  const text = typed !== null && parseRupees(typed) === value ? typed : formatInput(value);
  return (
    <TextField
      {...rest}
      label={`${label} (₹)`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(parseRupees(event.target.value));
      }}
    />
  );
}

function formatInput(paise: number | null): string {
  if (paise === null) return '';
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}
