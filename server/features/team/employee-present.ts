import type { EmployeeView } from '#contract/employees.ts';
import { toIso } from '#server/iso-time.ts';
import type { EmployeeRow } from './employee-queries.ts';

/** An admin as shown to owners. */
export function presentEmployee(row: EmployeeRow): EmployeeView {
  return {
    _id: row.id,
    fullname: row.fullname,
    email: row.email,
    role: row.role,
    isActive: row.is_active === 1,
    createdAt: toIso(row.created_at),
    version: row.version,
  };
}
