import { route } from './route.ts';

/** One-time links of the team; whoever has one has no session yet. */
export const readTeamLink = route('readTeamLink', 'public', 'POST /team-links/read');
export const adminSetUp = {
  ...route('adminSetUp', 'public', 'POST /admin/set-up'),
  sessionKind: 'admin' as const,
};
export const adminJoin = {
  ...route('adminJoin', 'public', 'POST /admin/join'),
  sessionKind: 'admin' as const,
};
export const partnerJoin = {
  ...route('partnerJoin', 'public', 'POST /delivery-men/join'),
  sessionKind: 'partner' as const,
};
