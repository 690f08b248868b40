import type { ComponentProps } from 'react';
import { PasswordField } from '#web/ui/field.tsx';
import { PasswordStrength } from './password-strength.tsx';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & {
  value: string;
};

/** A new password with its strength; hides a hint equal to the error. */
export function NewPasswordField({ hint, ...rest }: NewPasswordFieldProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <PasswordField {...rest} hint={rest.error === hint ? undefined : hint} autoComplete="new-password" />
      <PasswordStrength password={rest.value} />
    </div>
  );
}
