import { useState } from 'react';
import type { AdminView } from '#contract/admin.ts';
import { adminLogIn } from '#contract/endpoints/admin.ts';
import { consoleAccountMessages } from '#messages/console-account.ts';
import { EmailField, PasswordField } from '#web/ui/field.tsx';
import { sendConsoleRequest } from '../../api/console-request.ts';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { requireTexts, useResourceForm } from '../../parts/use-resource-form.ts';
import { startSession } from '../../session/console-session.ts';

const t = consoleAccountMessages;

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
    labels: { email: t.email, password: t.password },
    errorTexts: { INVALID_CREDENTIALS: t.wrongCredentials, fallback: t.failed },
    validate: requireTexts({ email: t.emailRequired, password: t.passwordRequired }),
    send: async (body) =>
      (await sendConsoleRequest(adminLogIn, { body }, { preserveTokenOn401: true })).data.admin,
    onDone: (admin) => {
      startSession(admin);
      onDone(admin);
    },
  });
  return (
    <ResourceForm form={form} submitLabel={t.logIn} busyLabel={t.loggingIn} guard={false}>
      <EmailField {...form.text('email')} label={t.email} autoComplete="username" />
      <PasswordField {...form.text('password')} label={t.password} autoComplete="current-password" />
    </ResourceForm>
  );
}
