import { createEmployee, updateEmployee } from '#contract/endpoints/admin.ts';
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
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import { reloadSession, useAdmin } from '#web/console/session/console-session.ts';

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
    password: isNew
      ? passwordField({
          label: 'First password',
          hint: 'They change it under Account.',
          required: 'Enter a password',
        })
      : passwordField({
          label: 'New password',
          hint: 'Leave it empty to keep the present one. A new one signs them out everywhere.',
        }),
    isActive: flagField({ label: 'May sign in', initial: true }),
  };
}

type EmployeeFormProps = { employee: EmployeeView | null; onClose: () => void };

/** Creates an employee, or changes one: name, email, role, password, and whether they may sign in. */
export function EmployeeForm({ employee, onClose }: EmployeeFormProps) {
  const isNew = employee === null;
  const isOwn = employee?._id === useAdmin()._id;
  const toasts = useToasts();
  const form = useFieldForm({
    fields: createFields({ isNew, isOwn }),
    resource: employee ?? undefined,
    read: (current) => ({ ...current, password: '' }),
    toBody: (body) => body,
    fieldsByCode: { EMAIL_TAKEN: 'email' },
    errorTexts: { fallback: actionFailedText },
    send: async ({ body: { isActive: _isNew, ...body }, changed }) => {
      if (employee === null) return (await sendConsoleRequest(createEmployee, { body })).data;
      return (await sendConsoleRequest(updateEmployee, { params: { id: employee._id }, body: changed })).data;
    },
    onDone: (saved, { password }) => {
      // Nothing of the rights or the session before is valid any more.
      if (isOwn && (saved.role !== employee?.role || !saved.isActive || password !== ''))
        return location.assign('/admin');
      void reloadQueries('listEmployees', 'listAuditEntries');
      toasts.show({ text: isNew ? `${saved.fullname} can sign in now` : `${saved.fullname} is saved` });
      if (isOwn) void reloadSession();
      onClose();
      return undefined;
    },
  });
  return (
    <ResourceForm form={form} submitLabel={isNew ? 'Add employee' : 'Save'} onCancel={onClose}>
      {(['fullname', 'email', 'role', 'password'] as const).map((name) => (
        <FieldControl key={name} form={form} name={name} />
      ))}
      {!isNew && (
        <div className="grid gap-1">
          <FieldControl form={form} name="isActive" />
          <p className="text-note text-fg-3">
            {isOwn
              ? 'This is you: without it you are signed out at once.'
              : 'Without it they are signed out at once. Their name stays in orders and in the audit log.'}
          </p>
        </div>
      )}
    </ResourceForm>
  );
}
