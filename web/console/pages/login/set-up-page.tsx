import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminSetUp } from '#contract/endpoints/admin.ts';
import { textLimits } from '#domain/text-limits.ts';
import { EmailField, PasswordField, TextField } from '#web/ui/field.tsx';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { ConsoleBrand } from '#web/console/layout/console-brand.tsx';
import { actionFailedText } from '#web/console/kit/failure-text.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { requireTexts, useResourceForm } from '#web/console/kit/use-resource-form.ts';
import { startSession } from '#web/console/session/console-session.ts';

const labels = { fullname: 'Full name', email: 'Email Address', password: 'Password' };
const empty = { fullname: '', email: '', password: '' };

/** Makes the first account of a new shop, by the link that its server prints. */
export function SetUpPage() {
  // Of no request: it is after the `#`.
  const [token] = useState(() => location.hash.slice(1));
  const navigate = useNavigate();
  const form = useResourceForm({
    initial: empty,
    labels,
    errorTexts: { fallback: actionFailedText },
    validate: requireTexts({
      fullname: 'Enter your name',
      email: 'Enter your email address',
      password: 'Enter a password',
    }),
    send: async (body) => (await sendConsoleRequest(adminSetUp, { body: { ...body, token } })).data.admin,
    onDone: (admin) => {
      startSession(admin);
      void navigate('/admin', { replace: true });
    },
  });
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md grid-cols-1 content-center gap-6 px-4 py-10">
      <ConsoleBrand />
      <PageHeader
        title="Set up your shop"
        text={
          token === ''
            ? 'This link is not complete. Open the whole link that the server printed when it started.'
            : 'Your account is the first one, and an owner: it may do everything.'
        }
      />
      {token !== '' && (
        <div className="card-box p-5">
          <ResourceForm form={form} submitLabel="Make my account" busyLabel="Making it..." guard={false}>
            <TextField
              {...form.text('fullname')}
              label={labels.fullname}
              autoComplete="name"
              maxLength={textLimits.fullname}
            />
            <EmailField {...form.text('email')} label={labels.email} autoComplete="username" />
            <PasswordField
              {...form.text('password')}
              label={labels.password}
              hint="At least 12 characters, and not easy to guess: whoever has it has the shop."
              autoComplete="new-password"
            />
          </ResourceForm>
        </div>
      )}
    </main>
  );
}
