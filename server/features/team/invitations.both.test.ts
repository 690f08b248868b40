import { describe, expect, it } from 'vitest';
import { aPartner, anAdmin } from '#testing/builders.ts';
import { messagesTo, uniqueEmail, uniqueNetworkHeaders, uniquePhone } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const owner = await anAdmin(shop);
const password = 'a lantern on the stairs';
const tokenOf = (url: string) => url.split('#')[1] ?? '';
const readLink = (token: string) =>
  shop.request('readTeamLink', { body: { token }, headers: uniqueNetworkHeaders() });
const joinAsPartner = (token: string, chosen = password) =>
  shop.request('partnerJoin', { body: { token, password: chosen }, headers: uniqueNetworkHeaders() });
const joinAsAdmin = (token: string) =>
  shop.request('adminJoin', { body: { token, password }, headers: uniqueNetworkHeaders() });

/** A partner who was created by an invitation. */
async function anInvitedPartner() {
  const body = { fullname: 'Meera Nair', email: uniqueEmail(), phone: uniquePhone(), invite: true };
  const created = await shop.request('createPartner', { body }, owner.token);
  const token = tokenOf(created.body.invitation?.url ?? '');
  return { id: created.body.data._id, email: body.email, token, created };
}

it('a member is invited ten times in an hour, another one still is', async () => {
  const [{ id }, other] = [await aPartner(shop), await aPartner(shop)];
  const invite = async (partnerId: string) =>
    (await shop.request('invitePartner', { params: { id: partnerId } }, owner.token)).status;
  for (let turn = 0; turn < 10; turn += 1) expect(await invite(id)).toBe(200);
  expect([await invite(id), await invite(other.id)]).toEqual([429, 200]);
});

describe('a partner created by an invitation', () => {
  it('gets the link by mail, sets a password once, and is signed in', async () => {
    const { email, token, created } = await anInvitedPartner();
    expect(created).toMatchObject({ status: 201, body: { invitation: { isMailed: true } } });
    const [mail] = await messagesTo(shop, email);
    expect(mail?.links).toEqual([created.body.invitation?.url]);
    const logIn = () =>
      shop.request('partnerLogIn', { body: { email, password }, headers: uniqueNetworkHeaders() });
    expect((await logIn()).body.code).toBe('INVALID_CREDENTIALS');
    expect((await readLink(token)).body.data).toEqual({
      kind: 'invitation',
      accountKind: 'partner',
      fullname: 'Meera Nair',
      email,
      minPasswordLength: 6,
    });
    expect((await joinAsPartner(token, email)).body.fields).toHaveProperty('password');
    const both = await Promise.all([1, 2].map(() => joinAsPartner(token)));
    const [joined, refused] = both.toSorted((a, b) => a.status - b.status);
    expect(refused).toMatchObject({ status: 400, body: { code: 'TEAM_LINK_INVALID' } });
    expect(joined?.body.data).toMatchObject({ deliveryman: { fullname: 'Meera Nair' } });
    const session = await shop.request('partnerCheckAuth', {}, joined?.body.data.token);
    expect(session.body.data.isAuthenticated).toBe(true);
    expect((await logIn()).status).toBe(200);
  });

  it.each([
    ['after seven days', async () => shop.clock.advance(7 * 24 * 3600_000)],
    [
      'once a new one is made',
      async (id: string) => shop.request('invitePartner', { params: { id } }, owner.token),
    ],
    [
      'once they are blocked, and unblocked again',
      async (id: string) => {
        for (const isActive of [false, true])
          await shop.request('updatePartner', { params: { id }, body: { isActive } }, owner.token);
      },
    ],
    [
      'once their address changes',
      async (id: string) =>
        shop.request('updatePartner', { params: { id }, body: { email: uniqueEmail() } }, owner.token),
    ],
  ])('has a link that ends %s', async (_when, end) => {
    const { id, token } = await anInvitedPartner();
    await end(id);
    expect((await readLink(token)).body.code).toBe('TEAM_LINK_INVALID');
    expect((await joinAsPartner(token)).body.code).toBe('TEAM_LINK_INVALID');
  });

  it('needs a password or an invitation', async () => {
    const body = { fullname: 'Meera Nair', email: uniqueEmail(), phone: uniquePhone() };
    const refused = await shop.request('createPartner', { body }, owner.token);
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    const blocked = { ...body, invite: true, isActive: false };
    const { fields } = (await shop.request('createPartner', { body: blocked }, owner.token)).body;
    expect(fields).toHaveProperty('isActive');
  });
});

describe('the link of a new password', () => {
  it('ends the sessions of the employee, and is of no use for a partner', async () => {
    const employee = await anAdmin(shop, { role: 'employee', passwordHash: 'of an earlier password' });
    const made = await shop.request('inviteEmployee', { params: { id: employee.id } }, owner.token);
    const token = tokenOf(made.body.data.url);
    expect((await readLink(token)).body.data.kind).toBe('new-password');
    expect((await joinAsPartner(token)).body.code).toBe('TEAM_LINK_INVALID');
    const joined = await joinAsAdmin(token);
    expect(joined.body.data).toMatchObject({ admin: { role: 'employee' } });
    expect((await shop.request('adminCheckAuth', {}, employee.token)).status).toBe(401);
    expect((await shop.request('adminCheckAuth', {}, joined.body.data.token)).status).toBe(200);
  });

  it('ends once the member has set a password themselves', async () => {
    const chosen = 'the lantern of today';
    const passwordHash = await shop.ctx.hashing.hash(chosen);
    const employee = await anAdmin(shop, { role: 'employee', passwordHash });
    const made = await shop.request('inviteEmployee', { params: { id: employee.id } }, owner.token);
    const body = { currentPassword: chosen, newPassword: 'the lantern of tomorrow' };
    expect((await shop.request('adminChangePassword', { body }, employee.token)).status).toBe(200);
    expect((await joinAsAdmin(tokenOf(made.body.data.url))).body.code).toBe('TEAM_LINK_INVALID');
  });

  it('is not made for a blocked partner', async () => {
    const { id } = await aPartner(shop);
    await shop.request('updatePartner', { params: { id }, body: { isActive: false } }, owner.token);
    const refused = await shop.request('invitePartner', { params: { id } }, owner.token);
    expect(refused).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } });
  });
});
