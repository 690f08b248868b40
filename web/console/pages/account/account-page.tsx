import { useState } from 'react';
import { adminChangePassword } from '#contract/endpoints/admin.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { passwordField } from '#web/console/kit/field-kinds.ts';
import { Facts } from '#web/console/kit/facts.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import { useAdmin, useRole } from '#web/console/session/console-session.ts';
import { actionFailedText } from '#web/console/kit/failure-text.ts';

const roleTexts = {
  owner: 'You can change everything. Names, emails and roles are on the Employees page.',
  employee: 'You run the evening. An owner changes your name, email and role.',
};

const roles = { owner: 'Owner', employee: 'Employee' };

const fields = {
  currentPassword: passwordField({ label: 'Current password', required: 'Enter your current password' }),
  newPassword: passwordField({ label: 'New password', required: 'Enter a new password' }),
};

/** Who is signed in, and their password. */
export function AccountPage() {
  const admin = useAdmin();
  const role = useRole();
  return (
    <>
      <PageHeader title="Account" />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <Panel title="Signed in as" text={roleTexts[role]}>
          <Facts
            facts={[
              ['Name', admin.fullname],
              ['Email Address', admin.email],
              ['Role', roles[role]],
            ]}
          />
        </Panel>
        <Panel
          title="Change password"
          text="You stay signed in here, and are signed out in every other browser."
        >
          <PasswordChange email={admin.email} />
        </Panel>
      </div>
    </>
  );
}

function PasswordChange({ email }: { email: string }) {
  const [isDone, setDone] = useState(false);
  const form = useFieldForm({
    fields,
    fieldsByCode: { PASSWORD_WRONG: 'currentPassword' },
    errorTexts: { fallback: actionFailedText },
    send: ({ body }) => sendConsoleRequest(adminChangePassword, { body }),
    onDone: () => {
      form.reset();
      setDone(true);
    },
  });
  return (
    <ResourceForm form={form} submitLabel="Change password" busyLabel="Changing...">
      {isDone && !form.isDirty && (
        <FormNotice tone="good" text="Your password is changed. Other browsers are signed out." />
      )}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <FieldControl form={form} name="currentPassword" isSaved />
      <FieldControl form={form} name="newPassword" />
    </ResourceForm>
  );
}
