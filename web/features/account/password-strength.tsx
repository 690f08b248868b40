import { passwordStrength } from '#domain/account-rules.ts';
import type { PasswordStrength as Strength } from '#domain/account-rules.ts';
import { accountMessages } from '#messages/account.ts';
import { classes } from '#web/ui/classes.ts';

const filledSteps = { weak: 1, fair: 2, strong: 3 } as const satisfies Record<Strength, number>;
const stepColors = {
  weak: 'bg-danger',
  fair: 'bg-primary',
  strong: 'bg-success',
} as const satisfies Record<Strength, string>;

/** Strength hint of a new password; nothing while empty. */
export function PasswordStrength({ password }: { password: string }) {
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
