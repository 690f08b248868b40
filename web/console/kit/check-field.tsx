import type { ChangeEvent } from 'react';

type CheckFieldProps = {
  id: string;
  name: string;
  label: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A yes or no of a form. */
export function CheckField({ label, ...rest }: CheckFieldProps) {
  return (
    <label className="inline-flex min-h-11 w-fit items-center gap-2.5 text-row">
      <input type="checkbox" {...rest} className="size-5 accent-(--text)" />
      {label}
    </label>
  );
}
