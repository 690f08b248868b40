import { describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/contract.ts';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { aCustomer } from '#testing/builders.ts';
import { createFixture, endpointRequests, fixturePassword } from '#testing/endpoint-requests.ts';
import { uniqueNetworkHeaders } from '#testing/mailbox.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(fixturePassword);

const isLogIn = (name: EndpointName) => /logIn$/i.test(name);
/** Every endpoint that stores an email or writes to it. */
const endpoints = Object.values<Endpoint & { name: EndpointName }>(contract)
  .filter(({ name, body }) => body !== undefined && 'email' in body.shape && !isLogIn(name))
  .map(({ name }) => name);

const countMails = async () => (await shop.ctx.db.selectFrom('outbox').select('id').execute()).length;

describe('an email that a mail library may read as another mailbox', () => {
  it.each(endpoints)('is refused by %s, without a mail', async (name) => {
    const fixture = await createFixture(shop, passwordHash);
    const { email } = await aCustomer(shop);
    const sent = await endpointRequests[name]?.(fixture);
    const before = await countMails();
    for (const text of [
      `<${email}>`,
      `<<${email}`,
      `x@y.test,${email}`,
      `x@y.test ${email}`,
      `Asha <${email}>`,
    ]) {
      const response = await shop.request(
        name,
        { ...sent, body: { ...sent?.body, email: text }, headers: uniqueNetworkHeaders() },
        fixture.admin.token,
      );
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', fields: { email: 'Please enter a valid email address' } },
      });
    }
    expect(await countMails()).toBe(before);
  });

  it('signs nobody in', async () => {
    const { email } = await aCustomer(shop, { passwordHash });
    const body = { email: `<${email}>`, password: fixturePassword };
    expect((await shop.request('logIn', { body })).body.code).toBe('INVALID_CREDENTIALS');
  });
});
