import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { openTestShop } from './harness.ts';
import { reportContractViolations } from './response-contract.ts';

const body = { success: true, data: { received: true, setAt: '2026-11-21T09:30:00.000Z' } };

/** Problems reported for a response of an endpoint with this status and body. */
async function collectProblems(payload: unknown, status = 200): Promise<string[]> {
  const app = Fastify();
  const problems: string[] = [];
  reportContractViolations(app, (problem) => problems.push(problem));
  app.get('/endpoint', { config: { endpoint: 'testCookie' } }, (_request, reply) =>
    reply.code(status).send(payload),
  );
  await app.inject('/endpoint');
  await app.close();
  return problems;
}

describe('reportContractViolations', () => {
  it('a response that fits its schema is not reported', async () => {
    expect(await collectProblems(body)).toEqual([]);
  });

  it.each([
    ['a field that is not declared', { ...body, data: { ...body.data, secret: 1 } }],
    ['an undeclared field of the envelope', { ...body, secret: 1 }],
    ['a missing field', { success: true, data: {} }],
    ['a field of another type', { success: true, data: { received: 'yes' } }],
    ['a success that is none', { ...body, success: false }],
  ])('a response with %s is reported', async (...[_name, payload]) => {
    expect(await collectProblems(payload)).toEqual([expect.stringContaining('testCookie')]);
  });

  it('a failed response is not checked', async () => {
    expect(await collectProblems({ success: false }, 400)).toEqual([]);
  });

  it('a test shop fails when an endpoint responds with undeclared data', async () => {
    const shop = await openTestShop();
    await shop.request('testCookie');
    // The serializer is already compiled and still uses the original schema.
    const declared = contract.testCookie.data;
    Object.assign(contract.testCookie, { data: z.object({ received: z.boolean() }) });
    await shop.request('testCookie');
    Object.assign(contract.testCookie, { data: declared });
    await expect(shop.close()).rejects.toThrow('breaks its contract');
  });
});
