import type { AdminView } from '#contract/admin.ts';
import type { AdminRow } from '#server/sessions/accounts.ts';

/** An admin as shown to themselves. */
export function presentAdmin(admin: AdminRow): AdminView {
  return { _id: admin.id, fullname: admin.fullname, email: admin.email, role: admin.role };
}
