import type { UserView } from '#contract/users.ts';
import type { UserRow } from '../../sessions/accounts.ts';

/** A customer as they see themselves (ENT-4). */
export function presentUser(user: UserRow): UserView {
  return {
    _id: user.id,
    fullname: user.fullname,
    email: user.email,
    phone: user.phone,
    hostel: user.hostel,
    isVerified: user.is_verified === 1,
    createdAt: new Date(user.created_at).toISOString(),
  };
}
