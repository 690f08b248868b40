import { useState } from 'react';
import type { AdminView } from '#contract/admin.ts';
import { adminLogIn } from '#contract/endpoints/admin.ts';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { emailField, passwordField } from '#web/console/kit/field-kinds.ts';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import { startSession } from '#web/console/session/console-session.ts';
import { actionFailedText } from '#web/console/kit/failure-text.ts';

type LoginFormProps = {
  /** Known when the session has ended. */
  email?: string;
  onDone: (admin: AdminView) => void;
};

const fields = {
  email: emailField({ label: 'Email Address', required: 'Enter your email address' }),
  password: passwordField({ label: 'Password', required: 'Enter your password' }),
};

/** Email and password of an admin; the session is a cookie. */
export function LoginForm({ email = '', onDone }: LoginFormProps) {
  const [template] = useState({ email });
  const form = useFieldForm({
    fields,
    template,
    errorTexts: { INVALID_CREDENTIALS: 'Email or password is wrong', fallback: actionFailedText },
    send: async ({ body }) =>
      (await sendConsoleRequest(adminLogIn, { body }, { preserveTokenOn401: true })).data.admin,
    onDone: (admin) => {
      startSession(admin);
      onDone(admin);
    },
  });
  return (
    <ResourceForm form={form} submitLabel="Sign In" busyLabel="Signing in..." guard={false}>
      <FieldControl form={form} name="email" isSaved />
      <FieldControl form={form} name="password" isSaved />
    </ResourceForm>
  );
}
