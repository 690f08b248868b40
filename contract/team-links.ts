import { z } from 'zod';
import { adminView } from './admin.ts';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';
import * as links from './endpoints/team-links.ts';
import { partnerView } from './partners.ts';
import { formText, idParams, invitationView, nameText } from './schemas.ts';
import { textLimits } from '#domain/text-limits.ts';

const token = z.string().min(1).max(200);
const email = formText(textLimits.email);
const password = formText(textLimits.password);

export const inviteEmployee = endpoint(admin.inviteEmployee, {
  summary:
    'A link by which an employee sets their password; it replaces an earlier one and is good for 7 days, once',
  params: idParams,
  data: invitationView,
  errors: ['EMPLOYEE_NOT_FOUND', 'OWN_PASSWORD', 'ACCOUNT_BLOCKED'],
});

export const invitePartner = endpoint(admin.invitePartner, {
  summary:
    'A link by which a partner sets their password; it replaces an earlier one and is good for 7 days, once',
  params: idParams,
  data: invitationView,
  errors: ['PARTNER_NOT_FOUND', 'ACCOUNT_BLOCKED'],
});

/** Whom a one-time link is for: with `set-up` the first account, which it makes. */
export const teamLinkView = z.object({
  kind: z.enum(['set-up', 'invitation', 'new-password']),
  accountKind: z.enum(['admin', 'partner']),
  /** Empty with `set-up`. */
  fullname: z.string(),
  email: z.string(),
  minPasswordLength: z.int(),
});
export type TeamLinkView = z.output<typeof teamLinkView>;

export const readTeamLink = endpoint(links.readTeamLink, {
  summary: 'Whom a one-time link of the team is for; the link stays good',
  body: z.object({ token }),
  data: teamLinkView,
  errors: ['TEAM_LINK_INVALID'],
});

const adminSession = z.object({ admin: adminView, token: z.string() });

export const adminSetUp = endpoint(links.adminSetUp, {
  summary: 'Make the first account of the shop, by the link that its server prints',
  body: z.object({ token, fullname: nameText(textLimits.fullname), email, password }),
  data: adminSession,
  errors: ['SET_UP_LINK_INVALID'],
});

export const adminJoin = endpoint(links.adminJoin, {
  summary: 'Set the own password by a link, and sign in',
  body: z.object({ token, password }),
  data: adminSession,
  errors: ['TEAM_LINK_INVALID'],
});

export const partnerJoin = endpoint(links.partnerJoin, {
  summary: 'Set the own password by a link, and sign in as a delivery partner',
  body: z.object({ token, password }),
  data: z.object({ deliveryman: partnerView, token: z.string() }),
  errors: ['TEAM_LINK_INVALID'],
});
