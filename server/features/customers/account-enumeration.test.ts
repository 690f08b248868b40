import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '#contract/contract.ts';
import { aCustomer, aPartner } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { uniqueEmail, uniquePhone, messagesTo } from '#testing/mailbox.ts';
import { isFullRun } from '#testing/test-tier.ts';
import { minDurationMs } from '#server/sessions/with-minimum-duration.ts';
import { setAdminPassword } from '#server/features/team/set-admin-password.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { updateRows } from '#testing/rows.ts';

const password = 'a good secret';
const pairCount = isFullRun ? 8 : 3;
const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(password);
countHashes();

/** Number of hashes, nearly all the work of these requests. */
let hashCount = 0;
function countHashes(): void {
  const { runQueued, hash, isOutdated } = shop.ctx.hashing;
  shop.ctx.hashing = {
    isOutdated,
    hash: (...given) => {
      hashCount += 1;
      return hash(...given);
    },
    runQueued: (caller, work) =>
      runQueued(caller, (turn) =>
        work({
          hash: (...given) => {
            hashCount += 1;
            return turn.hash(...given);
          },
          matches: (...given) => {
            hashCount += 1;
            return turn.matches(...given);
          },
        }),
      ),
  };
}

type Person = { email: string; phone: string };

async function aPerson(verified = true): Promise<Person> {
  const phone = uniquePhone();
  const { email } = await aCustomer(shop, { passwordHash, phone, verified });
  return { email, phone };
}

const unknownPerson = async (): Promise<Person> => ({ email: uniqueEmail(), phone: uniquePhone() });
const wrong = ({ email }: Person) => ({ email, password: 'not this one' });

/** Endpoints that must not reveal whether an account exists: known recipients and sent messages. */
const endpointCases: Record<
  string,
  { endpoint: EndpointName; known: () => Promise<Person>; body: (person: Person) => object; sends?: true }
> = {
  'a wrong password': { endpoint: 'logIn', known: () => aPerson(), body: wrong },
  'a wrong password of an account that is not verified': {
    endpoint: 'logIn',
    known: () => aPerson(false),
    body: wrong,
  },
  'a wrong password of a partner': {
    endpoint: 'partnerLogIn',
    known: async () => ({ ...(await aPartner(shop, { passwordHash })), phone: '' }),
    body: wrong,
  },
  'a wrong password of the staff': {
    endpoint: 'adminLogIn',
    known: async () => {
      const email = uniqueEmail();
      await setAdminPassword(shop.ctx, { email, password, fullname: 'Farah Thomas' });
      return { email, phone: '' };
    },
    body: wrong,
  },
  'a new verification link': {
    endpoint: 'resendVerification',
    sends: true,
    known: () => aPerson(false),
    body: ({ email }) => ({ email }),
  },
  'a new verification link for an account that has none to verify': {
    endpoint: 'resendVerification',
    sends: true,
    known: () => aPerson(),
    body: ({ email }) => ({ email }),
  },
  'a one-time code': {
    endpoint: 'sendOtp',
    sends: true,
    known: () => aPerson(),
    body: (person) => ({ ...person }),
  },
  'a wrong one-time code': {
    endpoint: 'verifyOtp',
    known: async () => {
      const person = await aPerson();
      await shop.request('sendOtp', { body: person });
      return person;
    },
    body: ({ email }) => ({ email, otp: 'wrong' }),
  },
};

describe('account enumeration [U-19]', () => {
  beforeAll(() => {
    shop.ctx.minDurationMs = minDurationMs;
  });

  afterAll(() => {
    shop.ctx.minDurationMs = 0;
  });

  it.each(Object.entries(endpointCases))(
    '%s responds alike to known and unknown people: status, body, headers, hashes, minimum duration',
    async (...[_what, { endpoint, known, body, sends = false }]) => {
      const durations: number[] = [];
      const work: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
      const responses: string[] = [];
      for (let pair = 0; pair < pairCount; pair += 1) {
        const people = { known: await known(), unknown: await unknownPerson() };
        for (const kind of ['known', 'unknown'] as const) {
          const sent = { body: body(people[kind]) };
          const before = hashCount;
          const start = performance.now();
          const response = await shop.request(endpoint, sent);
          durations.push(performance.now() - start);
          work[kind].push(hashCount - before);
          const { requestId: _id, ...comparable } = { ...response.body, requestId: '' };
          responses.push(
            JSON.stringify([response.status, comparable, Object.keys(response.headers).toSorted()]),
          );
        }
      }
      expect(new Set(responses)).toEqual(new Set([responses[0]]));
      expect(work.known).toEqual(work.unknown);
      // Queuing a message takes time that hashes do not hide; a timer ends at most a millisecond early.
      const leastMs = sends ? minDurationMs - 1 : 0;
      expect(durations.filter((duration) => duration < leastMs)).toEqual([]);
    },
  );

  it('a repeated sign-up before verification gets the response of a new one', async () => {
    const waiting = await aPerson(false);
    const form = { fullname: 'Asha Rao', hostel: 'Kaveri', password };
    const again = await shop.request('signUp', { body: { ...form, ...waiting } });
    const fresh = await shop.request('signUp', { body: { ...form, ...(await unknownPerson()) } });
    const comparable = ({ status, body }: typeof again) => [
      status,
      { ...body, data: Object.keys(body.data) },
    ];
    expect(comparable(again)).toEqual(comparable(fresh));
    expect(again.status).toBe(201);
  });

  it('only the password reset reveals an unknown email, as the page requires', async () => {
    const known = await shop.request('requestPasswordReset', { body: await aPerson() });
    const unknown = await shop.request('requestPasswordReset', { body: await unknownPerson() });
    expect([known.status, unknown.status]).toEqual([200, 404]);
  });
});

describe('cost limits of login codes', () => {
  const dayMs = 24 * 3600 * 1000;
  const send = (person: Person) => shop.request('sendOtp', { body: person });
  const countSms = async (phones: string[]) =>
    (await Promise.all(phones.map((phone) => messagesTo(shop, phone)))).flat().length;

  const moveTo = (id: string, phone: string) =>
    updateRows(shop.ctx.db, 'users', { where: { id }, set: { phone } });

  it('forty a day per account regardless of phone changes, with unchanged responses', async () => {
    const { id, email } = await aCustomer(shop, { phoneProven: true });
    const countedCodes = isFullRun ? 0 : 38;
    for (let turn = 0; turn < countedCodes; turn += 1) await shop.ctx.rateLimits.consume('otp-account', id);
    const phones = Array.from({ length: 43 - countedCodes }, uniquePhone);
    for (const phone of phones) {
      await moveTo(id, phone);
      expect((await send({ email, phone })).status).toBe(200);
    }
    expect(await countSms(phones)).toBe(40 - countedCodes);
    expect(await messagesTo(shop, email)).toHaveLength(40 - countedCodes);
  });

  it('ten text messages a day per phone regardless of the account, then mails only', async () => {
    const phone = uniquePhone();
    const countedSms = isFullRun ? 0 : 8;
    for (let turn = 0; turn < countedSms; turn += 1) await shop.ctx.rateLimits.consume('sms-phone', phone);
    let mails = 0;
    for (let turn = countedSms; turn < 12; turn += 1) {
      const { id, email } = await aCustomer(shop, { phone, phoneProven: true });
      expect((await send({ email, phone })).status).toBe(200);
      await moveTo(id, uniquePhone());
      mails += (await messagesTo(shop, email)).length;
    }
    expect([await countSms([phone]), mails]).toEqual([10 - countedSms, 12 - countedSms]);
  });

  it('2,000 text messages a day in all, then mails only, with unchanged responses', async () => {
    const ownShop = await openTestShop();
    const before = await createPersonIn(ownShop);
    const first = await ownShop.request('sendOtp', { body: before });
    let allowed = 1;
    for (let turn = 0; turn < 10_000; turn += 500) {
      const batch = Array.from({ length: 500 }, () =>
        ownShop.ctx.rateLimits.tryConsume(['sms-everyone', 'everyone']),
      );
      allowed += (await Promise.all(batch)).filter(Boolean).length;
    }
    expect(allowed).toBe(2000);
    const late = await createPersonIn(ownShop);
    const response = await ownShop.request('sendOtp', { body: late });
    expect([response.status, response.text]).toEqual([first.status, first.text]);
    expect(await messagesTo(ownShop, before.phone)).toHaveLength(1);
    expect(await messagesTo(ownShop, late.phone)).toEqual([]);
    expect(await messagesTo(ownShop, late.email)).toHaveLength(1);
    await ownShop.close();
  });

  it('an unused code is purged after its time', async () => {
    await send(await aPerson());
    shop.clock.advance(dayMs);
    await send(await unknownPerson());
    const rows = await shop.ctx.db.selectFrom('login_codes').selectAll().execute();
    expect(rows).toHaveLength(1);
  });
});

async function createPersonIn(ownShop: TestShop): Promise<Person> {
  const phone = uniquePhone();
  const { email } = await aCustomer(ownShop, { phone, phoneProven: true });
  return { email, phone };
}
