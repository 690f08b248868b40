import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPartner, anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { messagesTo, uniqueEmail } from '#testing/mailbox.ts';
import { findRows } from '#testing/rows.ts';

const password = 'keys of the counter';
let shop: TestShop;
let owner: { id: string; token: string };
beforeEach(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
  owner = await anAdmin(shop);
});
afterEach(() => shop.close());

async function createEmployee(fields: object = {}) {
  const body = { fullname: 'Meera Nair', email: uniqueEmail(), password, ...fields };
  const response = await shop.request('createEmployee', { body }, owner.token);
  expect(response.status).toBe(201);
  return response.body.data;
}

const update = (id: string, body: object, token = owner.token) =>
  shop.request('updateEmployee', { params: { id }, body }, token);

async function logIn(email: string, tried = password): Promise<{ status: number; token: string }> {
  const response = await shop.request('adminLogIn', { body: { email, password: tried } });
  return { status: response.status, token: response.status === 200 ? response.body.data.token : '' };
}

const check = (token: string) => shop.request('adminCheckAuth', {}, token);

describe('createEmployee', () => {
  it('creates an employee who logs in, sees their role and does the work of an evening only', async () => {
    const created = await createEmployee({ email: ' Meera@Corridor.test ' });
    expect(created).toMatchObject({
      email: 'meera@corridor.test',
      role: 'employee',
      isActive: true,
      version: 1,
    });
    const { token } = await logIn('meera@corridor.test');
    expect((await check(token)).body.data.admin).toEqual({
      _id: created._id,
      fullname: 'Meera Nair',
      email: 'meera@corridor.test',
      role: 'employee',
    });
    expect((await shop.request('listOrders', {}, token)).status).toBe(200);
    expect(await shop.request('getDashboard', {}, token)).toMatchObject({
      status: 403,
      body: { code: 'WRONG_ROLE' },
    });
  });

  it.each([
    [{ fullname: ' ' }, 'fullname'],
    [{ email: 'meera' }, 'email'],
    [{ password: '123' }, 'password'],
    [{ role: 'admin' }, 'role'],
    [{ isOwner: true }, 'isOwner'],
  ])('rejects %j', async (fields, field) => {
    const body = { fullname: 'Meera Nair', email: uniqueEmail(), password, ...fields };
    const response = await shop.request('createEmployee', { body }, owner.token);
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(response.body.fields ?? {})).toEqual([field]);
  });

  it('creates one of two employees with the same email', async () => {
    const body = { fullname: 'Meera Nair', email: uniqueEmail(), password };
    const responses = await Promise.all(
      [1, 2].map(() => shop.request('createEmployee', { body }, owner.token)),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.fields).toHaveProperty('email');
  });
});

it('listEmployees has everybody by name, without any hash', async () => {
  await createEmployee({ fullname: 'Zoya Khan', role: 'owner' });
  const { _id } = await createEmployee({ fullname: 'Anil Das' });
  await update(_id, { isActive: false });
  const response = await shop.request('listEmployees', {}, owner.token);
  const rows = response.body.data.map(({ fullname, role, isActive }) => [fullname, role, isActive]);
  expect(rows).toEqual([
    ['Anil Das', 'employee', false],
    ['Farah Thomas', 'owner', true],
    ['Zoya Khan', 'owner', true],
  ]);
  expect(response.body.pagination.total).toBe(3);
  expect(response.text).not.toMatch(/hash|argon2/);
});

describe('updateEmployee', () => {
  it('gives another role, which applies to the next request', async () => {
    const { _id, email } = await createEmployee();
    const { token } = await logIn(email);
    expect((await update(_id, { role: 'owner' })).body.data).toMatchObject({ role: 'owner', version: 2 });
    expect((await shop.request('getDashboard', {}, token)).status).toBe(200);
    await update(_id, { role: 'employee' });
    expect((await shop.request('getDashboard', {}, token)).status).toBe(403);
    expect((await check(token)).status).toBe(200);
  });

  it('signs a deactivated employee out at once, and lets them in again when active', async () => {
    const { _id, email } = await createEmployee();
    const { token } = await logIn(email);
    await update(_id, { isActive: false });
    expect((await check(token)).status).toBe(401);
    expect((await logIn(email)).status).toBe(403);
    await update(_id, { isActive: true });
    expect((await check(token)).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
  });

  it('sets a new password, which ends the sessions', async () => {
    const { _id, email } = await createEmployee();
    const { token } = await logIn(email);
    expect((await update(_id, { password: 'a different key' })).status).toBe(200);
    expect((await check(token)).status).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(email, 'a different key')).status).toBe(200);
  });

  it('rejects an unknown id, the email of another and an outdated version', async () => {
    const { _id } = await createEmployee();
    const { email } = await createEmployee();
    expect((await update('nobody', { role: 'owner' })).body.code).toBe('EMPLOYEE_NOT_FOUND');
    expect((await update(_id, { email: email.toUpperCase() })).body.code).toBe('EMAIL_TAKEN');
    await update(_id, { fullname: 'Meera N', version: 1 });
    const outdated = await update(_id, { role: 'owner', version: 1 });
    expect(outdated).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT_VERSION',
        data: { current: { fullname: 'Meera N', role: 'employee', version: 2 }, changedBy: 'Farah Thomas' },
      },
    });
  });

  it.each([{ role: 'employee' }, { isActive: false }])(
    'rejects %j for the last active owner, and allows it beside another',
    async (change) => {
      const { _id } = await createEmployee({ role: 'owner' });
      await update(_id, { isActive: false });
      expect(await update(owner.id, change)).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
      expect((await check(owner.token)).body.data.admin.role).toBe('owner');
      await update(_id, { isActive: true });
      expect((await update(owner.id, change)).status).toBe(200);
    },
  );

  it('leaves one owner when all demote each other at once', async () => {
    const owners = [owner, await anAdmin(shop), await anAdmin(shop)];
    const responses = await Promise.all(
      owners.map(({ token }, at) =>
        update(owners[(at + 1) % owners.length]?.id ?? '', { role: 'employee' }, token),
      ),
    );
    const left = await findRows(shop.ctx.db, 'admins', { role: 'owner' });
    expect(left).toHaveLength(1);
    for (const { status } of responses) expect([200, 403, 409]).toContain(status);
  });

  it('writes the change and the new password to the audit log', async () => {
    const { _id } = await createEmployee();
    await update(_id, { role: 'owner', password: 'a different key' });
    const { body } = await shop.request('listAuditEntries', { query: { subject: _id } }, owner.token);
    expect(body.data.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['employee.password-set', null, null],
      ['employee.updated', { role: 'employee' }, { role: 'owner' }],
      ['employee.created', null, expect.objectContaining({ role: 'employee' })],
    ]);
  });
});

describe('of oneself', () => {
  it.each(['updateEmployee', 'inviteEmployee'] as const)(
    '%s sets no password without the current one',
    async (name) => {
      const request = { params: { id: owner.id }, ...(name === 'updateEmployee' && { body: { password } }) };
      expect(await shop.request(name, request, owner.token)).toMatchObject({
        status: 409,
        body: { code: 'OWN_PASSWORD' },
      });
      expect((await check(owner.token)).status).toBe(200);
    },
  );
});

it.each(['updateEmployee', 'updatePartner'] as const)(
  '%s tells the former address of a new one',
  async (name) => {
    const former = uniqueEmail();
    const { id } =
      name === 'updatePartner'
        ? await aPartner(shop, { email: former })
        : { id: (await createEmployee({ email: former }))._id };
    const email = uniqueEmail();
    await shop.request(name, { params: { id }, body: { fullname: 'Meera Rao' } }, owner.token);
    expect(await messagesTo(shop, former)).toEqual([]);
    await shop.request(name, { params: { id }, body: { email } }, owner.token);
    const [mail] = await messagesTo(shop, former);
    expect(mail?.text).toContain(email);
  },
);
