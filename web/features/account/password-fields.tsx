import type { ComponentProps } from 'react';
import { passwordStrength } from '#domain/account-rules.ts';
import type { PasswordStrength as Strength } from '#domain/account-rules.ts';
import { accountMessages } from '#messages/account.ts';
import { classes } from '#web/ui/classes.ts';
import { PasswordField } from '#web/ui/field.tsx';

const filledSteps = { weak: 1, fair: 2, strong: 3 } as const satisfies Record<Strength, number>;
const stepColors = {
  weak: 'bg-danger',
  fair: 'bg-primary',
  strong: 'bg-success',
} as const satisfies Record<Strength, string>;

/** The username for password managers. */
export function HiddenUsernameField({ email }: { email: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={email} />;
}

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete'> & { value: string };

/** A new password with its strength; hides a hint equal to the error. */
export function NewPasswordField({ hint, ...rest }: NewPasswordFieldProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <PasswordField {...rest} hint={rest.error === hint ? undefined : hint} autoComplete="new-password" />
      <PasswordStrength password={rest.value} />
    </div>
  );
}

/** Strength hint of a new password; nothing while empty. */
function PasswordStrength({ password }: { password: string }) {
  if (password === '') return null;
  const strength = passwordStrength(password);

  return (
    <p className="flex items-center gap-2.5 text-note text-fg-2">
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={classes(
              'h-1 w-7 rounded-pill',
              step <= filledSteps[strength] ? stepColors[strength] : 'bg-line',
            )}
          />
        ))}
      </span>
      {accountMessages.strength[strength]}
    </p>
  );
}
