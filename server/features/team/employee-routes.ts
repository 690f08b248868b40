import * as contract from '#contract/employees.ts';
import { inviteEmployee } from '#contract/team-links.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { mount } from '#server/http/mount.ts';
import { toPagination } from '#server/http/pagination.ts';
import { createEmployee } from './create-employee.ts';
import { inviteMember } from './invite-member.ts';
import { presentEmployee, presentInvitation } from './employee-present.ts';
import { listEmployees } from './employee-queries.ts';
import { updateEmployee } from './update-employee.ts';

/** Owners and employees, for owners. */
export function registerEmployees(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.listEmployees, async ({ query }) => {
    const { rows, total } = await listEmployees(ctx.db, query);
    return { data: rows.map(presentEmployee), pagination: toPagination({ ...query, total }) };
  });

  mount(parts, contract.createEmployee, async ({ actor, body, request }) => {
    const caller = { admin: actor, network: request.network };
    const { employee, invitation } = await createEmployee(ctx, caller, body);
    return {
      message: 'Employee created',
      data: presentEmployee(employee),
      invitation: invitation && presentInvitation(invitation),
    };
  });

  mount(parts, inviteEmployee, async ({ actor, params: { id } }) => ({
    message: 'Invitation made',
    data: presentInvitation(await inviteMember(ctx, actor, { kind: 'admin', id })),
  }));

  mount(parts, contract.updateEmployee, async ({ actor, params, body, request }) => {
    const target = { admin: actor, network: request.network, id: params.id };
    return { message: 'Employee saved', data: presentEmployee(await updateEmployee(ctx, target, body)) };
  });
}
