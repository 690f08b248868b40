import { createEmployee, updateEmployee } from '#contract/endpoints/admin.ts';
import type { EmployeeView } from '#contract/employees.ts';
import { textLimits } from '#domain/text-limits.ts';
import { EmailField, PasswordField, SelectField, TextField } from '#web/ui/field.tsx';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { CheckField } from '../../parts/check-field.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { pickChanged, requireTexts, useResourceForm } from '../../parts/use-resource-form.ts';
import { reloadSession, useAdmin } from '../../session/console-session.ts';
import { actionFailedText } from '../../parts/failure-text.ts';

export const roleLabels = { owner: 'Owner', employee: 'Employee' };

type EmployeeFormProps = { employee: EmployeeView | null; onClose: () => void };

/** Creates an employee, or changes one: name, email, role, password, and whether they may sign in. */
export function EmployeeForm({ employee, onClose }: EmployeeFormProps) {
  const isOwn = employee?._id === useAdmin()._id;
  const form = useEmployeeForm(employee, { isOwn, onClose });
  const isNew = employee === null;
  return (
    <ResourceForm form={form} submitLabel={isNew ? 'Add employee' : 'Save'} onCancel={onClose}>
      <TextField {...form.text('fullname')} label="Name" autoComplete="off" maxLength={textLimits.fullname} />
      <EmailField {...form.text('email')} label="Email" />
      <SelectField
        {...form.text('role')}
        label="Role"
        hint={isOwn ? 'This is you: as an employee you can no longer open this page.' : undefined}
        autoComplete="off"
      >
        <option value="employee">{roleLabels.employee}</option>
        <option value="owner">{roleLabels.owner}</option>
      </SelectField>
      <PasswordField
        {...form.text('password')}
        label={isNew ? 'First password' : 'New password'}
        hint={
          isNew
            ? 'They change it under Account.'
            : 'Leave it empty to keep the present one. A new one signs them out everywhere.'
        }
        autoComplete="new-password"
      />
      {!isNew && (
        <div className="grid gap-1">
          <CheckField {...form.flag('isActive')} label="May sign in" />
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

const newEmployee = { fullname: '', email: '', role: 'employee' as EmployeeView['role'], isActive: true };

function useEmployeeForm(
  employee: EmployeeView | null,
  { isOwn, onClose }: { isOwn: boolean; onClose: () => void },
) {
  const toasts = useToasts();
  return useResourceForm({
    initial: toValues(employee ?? newEmployee),
    version: employee?.version,
    labels: {
      fullname: 'Name',
      email: 'Email',
      role: 'Role',
      password: employee === null ? 'First password' : 'New password',
      isActive: 'May sign in',
    },
    fieldsByCode: { EMAIL_TAKEN: 'email' },
    errorTexts: { fallback: actionFailedText },
    optionTexts: { role: roleLabels },
    // The current employee of a conflict.
    toValues: (current) => toValues(current as EmployeeView),
    validate: requireTexts({
      fullname: 'Enter a name',
      email: 'Enter an email address',
      ...(employee === null ? { password: 'Enter a password' } : {}),
    }),
    send: async (values, version, before) => {
      const { isActive: _isNew, ...newValues } = values;
      if (employee === null) return sendConsoleRequest(createEmployee, { body: newValues });
      const body = { ...pickChanged(values, before), version };
      return sendConsoleRequest(updateEmployee, { params: { id: employee._id }, body });
    },
    onDone: ({ data }, { password }) => {
      // Nothing of the rights or the session before is valid any more.
      if (isOwn && (data.role !== employee?.role || !data.isActive || password !== ''))
        return location.assign('/admin');
      void reloadQueries('listEmployees', 'listAuditEntries');
      toasts.show({
        text: employee === null ? `${data.fullname} can sign in now` : `${data.fullname} is saved`,
      });
      if (isOwn) void reloadSession();
      onClose();
      return undefined;
    },
  });
}

function toValues({ fullname, email, role, isActive }: typeof newEmployee) {
  return { fullname, email, role, password: '', isActive };
}
