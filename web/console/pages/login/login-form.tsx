import { useState } from 'react';
import type { AdminView } from '#contract/admin.ts';
import { adminLogIn } from '#contract/endpoints/admin.ts';
import { EmailField, PasswordField } from '#web/ui/field.tsx';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { requireTexts, useResourceForm } from '#web/console/kit/use-resource-form.ts';
import { startSession } from '#web/console/session/console-session.ts';
import { actionFailedText } from '#web/console/kit/failure-text.ts';

type LoginFormProps = {
  /** Known when the session has ended. */
  email?: string;
  onDone: (admin: AdminView) => void;
};

/** Email and password of an admin; the session is a cookie. */
export function LoginForm({ email = '', onDone }: LoginFormProps) {
  const [initial] = useState({ email, password: '' });
  const form = useResourceForm({
    initial,
    labels: { email: 'Email Address', password: 'Password' },
    errorTexts: { INVALID_CREDENTIALS: 'Email or password is wrong', fallback: actionFailedText },
    validate: requireTexts({ email: 'Enter your email address', password: 'Enter your password' }),
    send: async (body) =>
      (await sendConsoleRequest(adminLogIn, { body }, { preserveTokenOn401: true })).data.admin,
    onDone: (admin) => {
      startSession(admin);
      onDone(admin);
    },
  });
  return (
    <ResourceForm form={form} submitLabel="Sign In" busyLabel="Signing in..." guard={false}>
      <EmailField {...form.text('email')} label="Email Address" autoComplete="username" />
      <PasswordField {...form.text('password')} label="Password" autoComplete="current-password" />
    </ResourceForm>
  );
}
