import type { EmployeeView } from '#contract/employees.ts';
import type { InvitationView } from '#contract/schemas.ts';
import { toIso } from '#server/iso-time.ts';
import type { EmployeeRow } from './employee-queries.ts';
import type { Invitation } from './invite-member.ts';

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

/** A new link as shown to the owner who made it. */
export function presentInvitation({ url, expiresAt, isMailed }: Invitation): InvitationView {
  return { url, expiresAt: toIso(expiresAt), isMailed };
}
