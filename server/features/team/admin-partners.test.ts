import { describe, expect, it } from 'vitest';
import { messages } from '#messages/messages.ts';
import { aCustomer, aPartner, anAdmin, anOrder } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { uniqueEmail, uniquePhone } from '#testing/mailbox.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const password = 'rides at night';
const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;
const passwordHash = await shop.ctx.hashing.hash(password);

const createPartnerForm = (more: object = {}) => ({
  fullname: 'Ravi Kumar',
  email: uniqueEmail(),
  phone: uniquePhone(),
  password,
  ...more,
});
const create = (body: object) => shop.request('createPartner', { body }, admin);
const update = (id: string, body: object) => shop.request('updatePartner', { params: { id }, body }, admin);
const logIn = (email: string, tried = password) =>
  shop.request('partnerLogIn', { body: { email, password: tried } });
const isSignedIn = async (token: string) =>
  (await shop.request('partnerCheckAuth', {}, token)).status === 200;

it('updatePartner is 404 for an unknown partner', async () => {
  expect(await update('nobody-knows-this', { isActive: false })).toMatchObject({
    status: 404,
    body: { code: 'PARTNER_NOT_FOUND', error: 'Delivery partner not found' },
  });
});

describe('createPartner', () => {
  it('returns a normalized partner with 201, who can sign in [ADMIN-12] [ENT-14] [ROLE-10]', async () => {
    const sent = createPartnerForm();
    const response = await create({
      ...sent,
      fullname: ' Ravi Kumar ',
      email: ` ${sent.email.toUpperCase()} `,
      phone: `${sent.phone.slice(3, 8)} ${sent.phone.slice(8)}`,
    });
    expect(response.body.data).toEqual({
      _id: expect.any(String) as string,
      version: 1,
      fullname: 'Ravi Kumar',
      email: sent.email,
      phone: sent.phone,
      isActive: true,
      isOnline: false,
      isSignedIn: false,
      maxActiveOrders: null,
      activeOrders: 0,
      givenBack: 0,
      handovers: { 'code-checked': 0, 'no-code': 0, 'no-code-reason': 0, photo: 0, 'set-by-admin': 0 },
      createdAt: new Date(shop.clock.now()).toISOString(),
    });
    expect((await logIn(sent.email)).status).toBe(200);
  });

  it('leaves a partner offline for the shop until they sign in, and again after they sign out', async () => {
    const { _id, email } = (await create(createPartnerForm())).body.data;
    const read = async () => {
      const list = await shop.request('listPartners', { query: { search: email, state: 'online' } }, admin);
      const board = await shop.request('getBoard', {}, admin);
      const own = await shop.request('getPartner', { params: { id: _id } }, admin);
      return [
        own.body.data.isOnline,
        list.body.data.length === 1,
        board.body.data.partners.find((each) => each._id === _id)?.isOnline,
      ];
    };
    expect(await read()).toEqual([false, false, false]);
    const { token } = (await logIn(email)).body.data;
    expect(await read()).toEqual([true, true, true]);
    await shop.request('partnerLogOut', {}, token);
    expect(await read()).toEqual([false, false, false]);
  });

  it('rejects invalid fields with the messages of the sign-up', async () => {
    const empty = await create({});
    expect(empty.status).toBe(400);
    expect(empty.body.fields).toEqual({
      fullname: messages.signup.fullnameRequired,
      email: messages.signup.emailRequired,
      phone: messages.signup.phoneRequired,
      password: messages.signup.passwordRequired,
    });
    const wrong = await create({ fullname: 'R', email: 'ravi', phone: '0', password: '12345' });
    expect(wrong.body.fields).toEqual({
      fullname: messages.signup.fullnameTooShort,
      email: messages.signup.emailInvalid,
      phone: messages.signup.phoneInvalid,
      password: messages.signup.passwordTooShort,
    });
    expect((await create(createPartnerForm({ maxActiveOrders: -1 }))).status).toBe(400);
    expect((await create(createPartnerForm({ password: '       ' }))).status).toBe(400);
  });

  it('rejects the email of another partner with 409, also concurrently', async () => {
    const body = createPartnerForm();
    const responses = await Promise.all(Array.from({ length: 5 }, () => create(body)));
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ]);
    expect(await create({ ...body, email: body.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', error: 'A delivery partner with this email already exists.' },
    });
  });

  it('accepts the email of a customer, which is a separate account', async () => {
    const { email } = await aCustomer(shop);
    expect((await create(createPartnerForm({ email }))).status).toBe(201);
  });
});

describe('updatePartner', () => {
  it.each([
    ['fullname', 'Meena Iyer'],
    ['phone', '+919812345678'],
    ['isActive', false],
    ['maxActiveOrders', 4],
    ['maxActiveOrders', null],
  ] as const)('changes only %s (%j)', async (field, value) => {
    const before = (await create(createPartnerForm({ maxActiveOrders: 2 }))).body.data;
    const response = await update(before._id, { [field]: value });
    expect(response.status).toBe(200);
    const { blockedAt, ...changed } = response.body.data;
    expect(changed).toEqual({ ...before, [field]: value, version: 2 });
    expect(typeof blockedAt).toBe(field === 'isActive' ? 'string' : 'undefined');
  });

  it('with a new email replaces the login', async () => {
    const sent = createPartnerForm();
    const { _id } = (await create(sent)).body.data;
    const email = uniqueEmail();
    expect((await update(_id, { email: ` ${email.toUpperCase()}` })).body.data.email).toBe(email);
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(sent.email)).status).toBe(401);
  });

  it('rejects the email of another partner with 409, also concurrently', async () => {
    const partners = [];
    for (let turn = 0; turn < 6; turn += 1) partners.push((await create(createPartnerForm())).body.data);
    const email = uniqueEmail();
    const responses = await Promise.all(partners.map(({ _id }) => update(_id, { email })));
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });

  it('rejects the same values as createPartner and changes nothing', async () => {
    const { _id } = (await create(createPartnerForm())).body.data;
    for (const wrong of [
      { fullname: ' ' },
      { email: 'nobody' },
      { phone: '12' },
      { password: '12345' },
      { isActive: 'no' },
    ]) {
      const response = await update(_id, wrong);
      expect(response.status).toBe(400);
      expect(Object.keys(response.body.fields ?? {})).toEqual(Object.keys(wrong));
    }
  });

  it('with a new password ends every session', async () => {
    const partner = await aPartner(shop, { passwordHash });
    await update(partner.id, { password: 'another secret' });
    expect(await isSignedIn(partner.token)).toBe(false);
    expect((await logIn(partner.email)).status).toBe(401);
    expect((await logIn(partner.email, 'another secret')).status).toBe(200);
  });

  it('without a new password ends no session', async () => {
    const partner = await aPartner(shop, { passwordHash });
    await update(partner.id, { fullname: 'Ravi K.', maxActiveOrders: 3, isActive: true });
    expect(await isSignedIn(partner.token)).toBe(true);
  });
});

describe('a blocked partner', () => {
  it('is rejected by the next request, and cannot sign in', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'confirmed', {
      partner: await aPartner(shop, { passwordHash }),
    });
    const waiting = await anOrder(shop);
    expect((await update(partner.id, { isActive: false })).body.data.isActive).toBe(false);
    const { token } = partner;
    const responses = [
      await shop.request('partnerCheckAuth', {}, token),
      await shop.request('partnerRefreshSession', {}, token),
      await shop.request('listAssignedOrders', {}, token),
      await shop.request('listPendingOrders', {}, token),
      await shop.request('acceptDelivery', { body: { orderId: waiting.id } }, token),
      await shop.request('startDelivery', { body: { orderId: id } }, token),
      await shop.request('getOrder', { params: { id } }, token),
    ];
    expect(responses.map((response) => response.status)).toEqual(responses.map(() => 401));
    expect(await logIn(partner.email)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } });
  });

  it('does not regain old sessions when unblocked, but can sign in', async () => {
    const partner = await aPartner(shop, { passwordHash });
    await update(partner.id, { isActive: false });
    await update(partner.id, { isActive: true });
    expect(await isSignedIn(partner.token)).toBe(false);
    expect((await logIn(partner.email)).status).toBe(200);
  });

  it('has no session of a concurrent login', async () => {
    const partner = await aPartner(shop, { passwordHash });
    const [responses] = await Promise.all([
      Promise.all(Array.from({ length: 4 }, () => logIn(partner.email))),
      update(partner.id, { isActive: false }),
    ]);
    await update(partner.id, { isActive: true });
    const tokens = responses.flatMap(({ status, body }) => (status === 200 ? [body.data.token] : []));
    expect(await Promise.all(tokens.map(isSignedIn))).not.toContain(true);
  });
});

it('the limit of a partner applies to the next accept, overrides the shop’s, and is removed with null', async () => {
  const partner = await aPartner(shop);
  const accept = async () =>
    (await shop.request('acceptDelivery', { body: { orderId: (await anOrder(shop)).id } }, partner.token))
      .status;
  await update(partner.id, { maxActiveOrders: 1 });
  expect([await accept(), await accept()]).toEqual([200, 409]);
  await update(partner.id, { maxActiveOrders: 2 });
  expect([await accept(), await accept()]).toEqual([200, 409]);
  await shop.request('updateSettings', { body: { maxActiveOrders: 2 } }, admin);
  await update(partner.id, { maxActiveOrders: 3 });
  expect([await accept(), await accept()]).toEqual([200, 409]);
  await update(partner.id, { maxActiveOrders: null });
  expect(await accept()).toBe(409);
  await shop.request('updateSettings', { body: { maxActiveOrders: null } }, admin);
  expect(await accept()).toBe(200);
});

it('listPartners returns everybody by name with their open orders, paginated [ADMIN-12]', async () => {
  const ownShop = await openTestShop();
  const { token } = await anAdmin(ownShop);
  const names = ['Zoya', 'anil', 'Meena'];
  const ids: Record<string, string> = {};
  for (const fullname of names) {
    const body = createPartnerForm({ fullname });
    ids[fullname] = (await ownShop.request('createPartner', { body }, token)).body.data._id;
  }
  const asMeena = await ownShop.request('partnerLogIn', {
    body: { email: (await ownShop.request('listPartners', {}, token)).body.data[1]?.email, password },
  });
  const meena = { id: ids['Meena'] ?? '', token: asMeena.body.data.token, email: '' };
  for (const status of ['confirmed', 'out-for-delivery', 'delivered'] as const)
    await anOrderWithStatus(ownShop, status, { partner: meena });
  const list = await ownShop.request('listPartners', {}, token);
  expect(list.body.data.map(({ fullname, activeOrders }) => [fullname, activeOrders])).toEqual([
    ['anil', 0],
    ['Meena', 2],
    ['Zoya', 0],
  ]);
  const query = { page: 2, limit: 2 };
  const page = await ownShop.request('listPartners', { query }, token);
  expect(page.body.data.map(({ fullname }) => fullname)).toEqual(['Zoya']);
  expect(page.body.pagination).toMatchObject({ total: 3, totalPages: 2, hasNextPage: false });
  await ownShop.close();
});
