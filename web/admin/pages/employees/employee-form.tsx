import { createEmployee, updateEmployee } from '#contract/endpoints/admin.ts';
import type { EmployeeView } from '#contract/employees.ts';
import { textLimits } from '#domain/text-limits.ts';
import { consoleEmployeeMessages } from '#messages/console-employees.ts';
import { EmailField, PasswordField, SelectField, TextField } from '#web/ui/field.tsx';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { CheckField } from '../../parts/check-field.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { pickChanged, requireTexts, useResourceForm } from '../../parts/use-resource-form.ts';
import { reloadSession, useAdmin } from '../../session/console-session.ts';

const t = consoleEmployeeMessages;

type EmployeeFormProps = { employee: EmployeeView | null; onClose: () => void };

/** Creates an employee, or changes one: name, email, role, password, and whether they may sign in. */
export function EmployeeForm({ employee, onClose }: EmployeeFormProps) {
  const isOwn = employee?._id === useAdmin()._id;
  const form = useEmployeeForm(employee, { isOwn, onClose });
  const isNew = employee === null;
  return (
    <ResourceForm form={form} submitLabel={isNew ? t.create : t.save} onCancel={onClose}>
      <TextField
        {...form.text('fullname')}
        label={t.name}
        autoComplete="off"
        maxLength={textLimits.fullname}
      />
      <EmailField {...form.text('email')} label={t.email} />
      <SelectField
        {...form.text('role')}
        label={t.role}
        hint={isOwn ? t.ownRoleHint : undefined}
        autoComplete="off"
      >
        <option value="employee">{t.roles.employee}</option>
        <option value="owner">{t.roles.owner}</option>
      </SelectField>
      <PasswordField
        {...form.text('password')}
        label={isNew ? t.password : t.newPassword}
        hint={isNew ? t.passwordHint : t.newPasswordHint}
        autoComplete="new-password"
      />
      {!isNew && (
        <div className="grid gap-1">
          <CheckField {...form.flag('isActive')} label={t.isActive} />
          <p className="text-note text-fg-3">{isOwn ? t.ownActiveHint : t.isActiveHint}</p>
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
      fullname: t.name,
      email: t.email,
      role: t.role,
      password: employee === null ? t.password : t.newPassword,
      isActive: t.isActive,
    },
    fieldsByCode: { EMAIL_TAKEN: 'email' },
    errorTexts: { fallback: t.failed },
    optionTexts: { role: t.roles },
    // The current employee of a conflict.
    toValues: (current) => toValues(current as EmployeeView),
    validate: requireTexts({
      fullname: t.nameRequired,
      email: t.emailRequired,
      ...(employee === null ? { password: t.passwordRequired } : {}),
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
      toasts.show({ text: employee === null ? t.created(data.fullname) : t.saved(data.fullname) });
      if (isOwn) void reloadSession();
      onClose();
      return undefined;
    },
  });
}

function toValues({ fullname, email, role, isActive }: typeof newEmployee) {
  return { fullname, email, role, password: '', isActive };
}
