import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { findHostel } from '#domain/places.ts';
import { accountMessages } from '#messages/account.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { useShop } from '#web/api/use-shop.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';

type HostelFieldProps = {
  id: string;
  name?: string;
  value: string;
  error?: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

const { hostel: label } = customerAccountMessages.signup;
const other = '…';

/** The open hostels of the shop to choose from where there are several, with any other name to type. */
export function HostelField({ onChange, ...field }: HostelFieldProps) {
  const { hostels } = useShop();
  const names = hostels.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  const known = findHostel(hostels, field.value)?.name ?? field.value;
  const [isTyped, setTyped] = useState(false);
  // Also a stored one, which is shown after hydration.
  if (!isTyped && field.value !== '' && !names.includes(known)) setTyped(true);
  const input = useRef<HTMLInputElement>(null);
  const isOtherChosen = useRef(false);
  useEffect(() => {
    if (isTyped && isOtherChosen.current) input.current?.focus();
  }, [isTyped]);

  if (isTyped || names.length < 2)
    return <TextField {...field} ref={input} label={label} autoComplete="organization" onChange={onChange} />;
  return (
    <SelectField
      {...field}
      value={known}
      label={label}
      autoComplete="organization"
      onChange={(event) => {
        isOtherChosen.current = event.target.value === other;
        if (isOtherChosen.current) setTyped(true);
        else onChange(event);
      }}
    >
      <option value="">{accountMessages.chooseHostel}</option>
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
      <option value={other}>{accountMessages.otherHostel}</option>
    </SelectField>
  );
}
