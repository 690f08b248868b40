import { useState } from 'react';
import { Link } from 'react-router';
import { createEmployee, inviteEmployee, updateEmployee } from '#contract/endpoints/admin.ts';
import type { InvitationView } from '#contract/schemas.ts';
import type { EmployeeView } from '#contract/employees.ts';
import { textLimits } from '#domain/text-limits.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { actionFailedText } from '#web/console/kit/failure-text.ts';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import {
  choiceField,
  emailField,
  flagField,
  passwordField,
  textField,
} from '#web/console/kit/field-kinds.ts';
import { InvitationLink, InviteButton } from '#web/console/kit/invitation.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import { reloadSession, useAdmin } from '#web/console/session/console-session.ts';

const ownInactiveText = 'This is you: without it you are signed out at once.';
const inactiveText =
  'Without it they are signed out at once. Their name stays in orders and in the audit log.';

export const roleLabels = { owner: 'Owner', employee: 'Employee' };

function createFields({ isNew, isOwn }: { isNew: boolean; isOwn: boolean }) {
  return {
    fullname: textField({ label: 'Name', maxLength: textLimits.fullname, required: 'Enter a name' }),
    email: emailField({ label: 'Email', required: 'Enter an email address' }),
    role: choiceField({
      label: 'Role',
      options: { employee: roleLabels.employee, owner: roleLabels.owner },
      initial: 'employee',
      ...(isOwn ? { hint: 'This is you: as an employee you can no longer open this page.' } : {}),
    }),
    invite: flagField({ label: 'Send a link: they choose their password themselves', initial: true }),
    password: isNew
      ? passwordField({ label: 'First password', hint: 'They change it under Account.' })
      : passwordField({
          label: 'New password',
          hint: 'Leave it empty to keep the present one. A new one signs them out everywhere.',
        }),
    isActive: flagField({ label: 'May sign in', initial: true }),
  };
}

type EmployeeFormProps = { employee: EmployeeView | null; onClose: () => void };

/** Creates an employee, or changes one: name, email, role, password, and whether they may sign in. */
export function EmployeeForm(props: EmployeeFormProps) {
  const [invitation, setInvitation] = useState<InvitationView | null>(null);
  return invitation === null ? (
    <EmployeeFields {...props} onInvite={setInvitation} />
  ) : (
    <InvitationLink invitation={invitation} onClose={props.onClose} />
  );
}

type EmployeeFieldsProps = EmployeeFormProps & { onInvite: (invitation: InvitationView | null) => void };

function EmployeeFields({ employee, onClose, onInvite }: EmployeeFieldsProps) {
  const isNew = employee === null;
  const isOwn = employee?._id === useAdmin()._id;
  const toasts = useToasts();
  const form = useFieldForm({
    fields: createFields({ isNew, isOwn }),
    resource: employee ?? undefined,
    read: (current) => ({ ...current, password: '', invite: false }),
    check: ({ invite, password }) =>
      isNew && !invite && password === '' ? { password: 'Enter a password' } : {},
    fieldsByCode: { EMAIL_TAKEN: 'email' },
    errorTexts: { fallback: actionFailedText },
    send: async ({ body: { isActive: _isNew, ...body }, changed }) => {
      if (employee === null) {
        const response = await sendConsoleRequest(createEmployee, { body });
        onInvite(response.invitation);
        return response.data;
      }
      const { invite: _invite, ...changes } = changed;
      return (await sendConsoleRequest(updateEmployee, { params: { id: employee._id }, body: changes })).data;
    },
    onDone: (saved, { invite }) => {
      // Nothing of the rights or the session before is valid any more.
      if (isOwn && (saved.role !== employee?.role || !saved.isActive)) return location.assign('/admin');
      void reloadQueries('listEmployees', 'listAuditEntries');
      if (isNew && invite) return undefined;
      toasts.show({ text: isNew ? `${saved.fullname} can sign in now` : `${saved.fullname} is saved` });
      if (isOwn) void reloadSession();
      onClose();
      return undefined;
    },
  });
  const byLink = isNew && form.values.invite;
  return (
    <ResourceForm form={form} submitLabel={isNew ? 'Add employee' : 'Save'} onCancel={onClose}>
      {(['fullname', 'email', 'role'] as const).map((name) => (
        <FieldControl key={name} form={form} name={name} />
      ))}
      {isNew && <FieldControl form={form} name="invite" />}
      {isOwn && <OwnPasswordText />}
      {!byLink && !isOwn && <FieldControl form={form} name="password" />}
      {employee?.isActive === true && !isOwn && (
        <div>
          <InviteButton
            name={employee.fullname}
            send={() => sendConsoleRequest(inviteEmployee, { params: { id: employee._id } })}
          />
        </div>
      )}
      {!isNew && (
        <div className="grid gap-1">
          <FieldControl form={form} name="isActive" />
          <p className="text-note text-fg-3">{isOwn ? ownInactiveText : inactiveText}</p>
        </div>
      )}
    </ResourceForm>
  );
}

function OwnPasswordText() {
  return (
    <p className="text-note text-fg-2">
      Your own password is changed under{' '}
      <Link to="/admin/account" className="text-link">
        Account
      </Link>
      , which asks for the current one.
    </p>
  );
}
