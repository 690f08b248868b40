import { useState } from 'react';
import { adminChangePassword } from '#contract/endpoints/admin.ts';
import { consoleAccountMessages } from '#messages/console-account.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { sendConsoleRequest } from '../../api/console-request.ts';
import { Facts } from '../../parts/facts.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { requireTexts, useResourceForm } from '../../parts/use-resource-form.ts';
import { useAdmin, useRole } from '../../session/console-session.ts';

const t = consoleAccountMessages;
const noPasswords = { currentPassword: '', newPassword: '' };

/** Who is signed in, and their password. */
export function AccountPage() {
  const admin = useAdmin();
  const role = useRole();
  return (
    <>
      <PageHeader title={t.title} />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Panel title={t.signedInAs} text={t.roleTexts[role]}>
          <Facts
            facts={[
              [t.name, admin.fullname],
              [t.email, admin.email],
              [t.role, t.roles[role]],
            ]}
          />
        </Panel>
        <Panel title={t.passwordTitle} text={t.passwordText}>
          <PasswordChange email={admin.email} />
        </Panel>
      </div>
    </>
  );
}

function PasswordChange({ email }: { email: string }) {
  const [isDone, setDone] = useState(false);
  const form = useResourceForm({
    initial: noPasswords,
    labels: { currentPassword: t.currentPassword, newPassword: t.newPassword },
    fieldsByCode: { PASSWORD_WRONG: 'currentPassword' },
    errorTexts: { fallback: t.failed },
    validate: requireTexts({ currentPassword: t.currentRequired, newPassword: t.newRequired }),
    send: (body) => sendConsoleRequest(adminChangePassword, { body }),
    onDone: () => {
      form.reset();
      setDone(true);
    },
  });
  return (
    <ResourceForm form={form} submitLabel={t.change} busyLabel={t.changing}>
      {isDone && !form.isDirty && <FormNotice tone="good" text={t.changed} />}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.text('currentPassword')}
        label={t.currentPassword}
        autoComplete="current-password"
      />
      <PasswordField {...form.text('newPassword')} label={t.newPassword} autoComplete="new-password" />
    </ResourceForm>
  );
}
