import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { SendRequest } from '#web/api/send-request.ts';
import { createCustomerRequests, createPartnerRequests } from './session-requests.ts';
import { checkCustomer, checkPartner, fetchUserByToken } from './start-up-check.ts';

type CheckResult = 'ok' | 401 | 503 | 'network';

/** A server with session endpoints only, which records requests. */
function sessionServer(results: Record<string, CheckResult>): { send: SendRequest; requests: string[] } {
  const requests: string[] = [];
  const person = { _id: 'u1', email: 'a@b.c' };
  const respond = async (
    { name }: { name: string },
    _request: object,
    options: { bearerToken?: string | null; preserveTokenOn401?: boolean } = {},
  ) => {
    requests.push(
      `${name} ${options.bearerToken ?? 'cookie'}${options.preserveTokenOn401 === true ? '' : ' drops'}`,
    );
    const result = results[name] ?? 401;
    if (result === 'network') throw new ApiError({ kind: 'network', code: 'NETWORK' });
    if (result !== 'ok') throw new ApiError({ kind: 'rejected', code: 'NOT_SIGNED_IN', status: result });
    return {
      success: true,
      data: { isAuthenticated: true, user: person, deliveryman: person, token: 'fresh' },
    };
  };
  return { send: respond as unknown as SendRequest, requests }; // Only these four requests are sent.
}

describe('the start-up check of a customer', () => {
  it('sends nothing without token and marker cookie [AUTH-10]', async () => {
    const server = sessionServer({ checkAuth: 'ok' });
    expect(
      await checkCustomer(createCustomerRequests(server.send), { token: null, hasMarker: false }),
    ).toEqual({ user: null, dropToken: true });
    expect(server.requests).toEqual([]);
  });

  it('uses only the cookie first, also with a stored token [AUTH-9] [AUTH-11]', async () => {
    const server = sessionServer({ checkAuth: 'ok' });
    expect(
      await checkCustomer(createCustomerRequests(server.send), { token: 't', hasMarker: false }),
    ).toMatchObject({ user: { _id: 'u1' } });
    expect(server.requests).toEqual(['checkAuth cookie']);
  });

  it('refreshes with the stored token when the cookie is rejected, and stores the new one [AUTH-12] [API-23]', async () => {
    const server = sessionServer({ refreshSession: 'ok' });
    const found = await checkCustomer(createCustomerRequests(server.send), { token: 't', hasMarker: true });
    expect(found).toMatchObject({ user: { _id: 'u1' }, token: 'fresh' });
    expect(server.requests).toEqual(['checkAuth cookie', 'refreshSession t']);
  });

  it('drops the token only when both are rejected [AUTH-13]', async () => {
    const found = await checkCustomer(createCustomerRequests(sessionServer({}).send), {
      token: 't',
      hasMarker: true,
    });
    expect(found).toEqual({ user: null, dropToken: true });
  });

  it.each(['network', 503] as const)(
    'keeps the token when the refresh has no response (%s)',
    async (result) => {
      const server = sessionServer({ refreshSession: result });
      expect(
        await checkCustomer(createCustomerRequests(server.send), { token: 't', hasMarker: true }),
      ).toEqual({ user: null, dropToken: false });
    },
  );

  it('does not refresh with the cookie alone [AUTH-11]', async () => {
    const server = sessionServer({});
    expect(
      await checkCustomer(createCustomerRequests(server.send), { token: null, hasMarker: true }),
    ).toEqual({ user: null, dropToken: true });
    expect(server.requests).toEqual(['checkAuth cookie']);
  });
});

describe('the start-up check of a partner', () => {
  it('refreshes first on an iPhone [AUTH-20]', async () => {
    const server = sessionServer({ partnerRefreshSession: 'ok' });
    expect(
      await checkPartner(createPartnerRequests(server.send), { token: 't', isIphone: true }),
    ).toMatchObject({ token: 'fresh' });
    expect(server.requests).toEqual(['partnerRefreshSession t']);
  });

  it('falls back to the check on an iPhone [AUTH-20]', async () => {
    const server = sessionServer({ partnerCheckAuth: 'ok' });
    expect(
      await checkPartner(createPartnerRequests(server.send), { token: null, isIphone: true }),
    ).toMatchObject({ user: { _id: 'u1' } });
    expect(server.requests).toEqual(['partnerRefreshSession cookie', 'partnerCheckAuth cookie']);
  });

  it('checks first elsewhere and refreshes as a fallback, also without a token [AUTH-21] [DAPI-7]', async () => {
    const server = sessionServer({ partnerRefreshSession: 'ok' });
    expect(
      await checkPartner(createPartnerRequests(server.send), { token: null, isIphone: false }),
    ).toMatchObject({ token: 'fresh' });
    expect(server.requests).toEqual(['partnerCheckAuth cookie', 'partnerRefreshSession cookie']);
  });

  it('drops the token only when both are rejected', async () => {
    expect(
      await checkPartner(createPartnerRequests(sessionServer({}).send), { token: 't', isIphone: false }),
    ).toEqual({ user: null, dropToken: true });
    const unreachable = sessionServer({ partnerRefreshSession: 'network' });
    expect(
      await checkPartner(createPartnerRequests(unreachable.send), { token: 't', isIphone: false }),
    ).toEqual({ user: null, dropToken: false });
  });
});

describe('a token stored by another tab', () => {
  it('is checked without requesting a new one', async () => {
    const server = sessionServer({ checkAuth: 'ok', partnerCheckAuth: 'ok' });
    expect(await fetchUserByToken(createCustomerRequests(server.send), 't')).toMatchObject({
      user: { _id: 'u1' },
    });
    expect(await fetchUserByToken(createPartnerRequests(server.send), 'p')).toMatchObject({
      user: { _id: 'u1' },
    });
    expect(server.requests).toEqual(['checkAuth t', 'partnerCheckAuth p']);
  });

  it('is invalid only when the server rejects it', async () => {
    expect(await fetchUserByToken(createCustomerRequests(sessionServer({}).send), 't')).toEqual({
      user: null,
      dropToken: true,
    });
    const restarting = sessionServer({ partnerCheckAuth: 503 });
    expect(await fetchUserByToken(createPartnerRequests(restarting.send), 'p')).toEqual({
      user: null,
      dropToken: false,
    });
  });
});
