import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { listEmployees } from '#contract/endpoints/admin.ts';
import type { EmployeeView } from '#contract/employees.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { ListPage } from '#web/console/kit/list-page.tsx';
import type { ListColumn } from '#web/console/kit/list-types.ts';
import { useAdmin } from '#web/console/session/console-session.ts';
import { EmployeeForm, roleLabels } from './employee-form.tsx';

/** Owners and employees; a dialog adds and changes them. */
export function EmployeesPage() {
  const [edited, setEdited] = useState<EmployeeView | 'new' | null>(null);
  const ownId = useAdmin()._id;
  const add = (
    <Button variant="solid" size={44} onClick={() => setEdited('new')}>
      Add an employee
    </Button>
  );
  const close = () => setEdited(null);
  const dialogTitle = edited === null || edited === 'new' ? 'New employee' : `Edit ${edited.fullname}`;
  return (
    <>
      <ListPage
        title="Employees"
        text="Employees run the evening. Owners also decide about money, people and settings."
        name="employees"
        endpoint={listEmployees}
        columns={createColumns(ownId, setEdited)}
        getName={({ fullname }) => fullname}
        actions={add}
        empty={{ picture: <IdCard className="size-10 text-fg-3" />, title: 'Nobody here yet', action: add }}
      />
      <Dialog isOpen={edited !== null} onClose={close} title={dialogTitle}>
        {edited !== null && <EmployeeForm employee={edited === 'new' ? null : edited} onClose={close} />}
      </Dialog>
    </>
  );
}

function createColumns(
  ownId: string,
  edit: (employee: EmployeeView) => void,
): readonly ListColumn<EmployeeView>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      card: 'title',
      cell: ({ _id, fullname }) => (
        <span className="font-semibold">{_id === ownId ? `${fullname} (you)` : fullname}</span>
      ),
    },
    {
      id: 'email',
      header: 'Email',
      card: 'plain',
      cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
    },
    { id: 'role', header: 'Role', cell: ({ role }) => roleLabels[role] },
    {
      id: 'state',
      header: 'State',
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? 'success' : 'danger'} shape={isActive ? 'check' : 'cross'}>
          {isActive ? 'Active' : 'Deactivated'}
        </StatusBadge>
      ),
    },
    {
      id: 'edit',
      header: 'Edit',
      align: 'end',
      card: 'end',
      cell: (employee) => (
        <Button
          variant="quiet"
          size={40}
          aria-label={`Edit ${employee.fullname}`}
          onClick={() => edit(employee)}
        >
          Edit
        </Button>
      ),
    },
  ];
}
