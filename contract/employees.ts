import { cleanText } from '#domain/typed-text.ts';
import { z } from 'zod';
import { textLimits } from '#domain/text-limits.ts';
import { adminRole, adminView } from './admin.ts';
import { endpoint } from './endpoint.ts';
import * as admin from './endpoints/admin.ts';
import {
  editVersion,
  formText,
  invitationView,
  nameText,
  idParams,
  pagination,
  paginationQuery,
  timestamp,
} from './schemas.ts';

/** An admin as shown to owners. */
export const employeeView = adminView.extend({
  isActive: z.boolean(),
  createdAt: timestamp,
  version: editVersion,
});
export type EmployeeView = z.output<typeof employeeView>;

export const listEmployees = endpoint(admin.listEmployees, {
  summary: 'Owners and employees by name, deactivated ones too',
  query: z.object(paginationQuery(100)),
  data: z.array(employeeView),
  envelopeFields: { pagination },
});

export const createEmployee = endpoint(admin.createEmployee, {
  summary: 'Create an employee or an owner, with a first password or by an invitation',
  body: z.object({
    fullname: nameText(textLimits.fullname),
    email: formText(textLimits.email),
    password: formText(textLimits.password),
    /** Without a password: a link lets them set it. */
    invite: z.boolean().default(false),
    role: adminRole.default('employee'),
  }),
  status: 201,
  data: employeeView,
  envelopeFields: { invitation: invitationView.nullable() },
  errors: ['EMAIL_TAKEN'],
});

export const updateEmployee = endpoint(admin.updateEmployee, {
  summary:
    'Change name, email, role or password of an employee, or deactivate them; a new password and a deactivation end their sessions at once',
  params: idParams,
  body: z
    .object({
      fullname: z.string().max(textLimits.fullname).transform(cleanText),
      email: z.string().max(textLimits.email),
      password: z.string().max(textLimits.password),
      role: adminRole,
      isActive: z.boolean(),
      version: editVersion,
    })
    .partial(),
  data: employeeView,
  errors: ['EMPLOYEE_NOT_FOUND', 'EMAIL_TAKEN', 'LAST_OWNER', 'OWN_PASSWORD', 'CONFLICT_VERSION'],
});
