import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusals } from '#contract/errors.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

type Document = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: { code: { enum: string[] } } }> };
};
type Operation = {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Record<string, { content: Record<string, { schema: object }> }>;
};

const calls: Endpoint[] = Object.values(contract);
const pathOf = (call: Endpoint) => `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;

describe('the API', () => {
  let shop: TestShop;
  let document: Document;
  beforeAll(async () => {
    shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example' } });
    document = (await shop.app.inject({ url: '/api/openapi.json' })).json<Document>();
  });
  afterAll(() => shop.close());

  it('[API-1] has every call of the contract mounted at its address, and no other', () => {
    const mounted = calls.filter((call) =>
      shop.app.hasRoute({ method: call.method, url: `/api${call.path}` }),
    );
    expect(mounted.map((call) => call.name)).toEqual(calls.map((call) => call.name));
    expect(Object.keys(contract).toSorted()).toEqual(Object.keys(addresses).toSorted());
  });

  it('has one call for each method and path', () => {
    const places = Object.values(addresses).map(([method, path]) => `${method} ${path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(Object.entries(contract))(
    '%s is mounted by the contract: guarded, and in the envelope',
    async (...[, call]) => {
      const answer = await shop.app.inject({
        method: call.method,
        url: `/api${call.path.replace(/:\w+/g, 'nobody-knows-this')}`,
        ...(call.method === 'GET' ? {} : { payload: {} }),
      });
      expect(answer.json()).toHaveProperty('success');
      const guarded = ['customer', 'partner', 'admin', 'session'].includes(call.access);
      expect(answer.statusCode === 401).toBe(guarded);
    },
  );

  it('[API-45] is described by a document that names every call and only them', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { operationId }]) => `${operationId}: ${method} ${path}`,
      ),
    );
    const declared = calls.map(
      (call) => `${call.name}: ${call.method.toLowerCase()} ${pathOf(call)}`,
    );
    const all = [...declared, 'liveEvents: get /api/events'];
    expect(described.toSorted()).toEqual(all.toSorted());
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://shop.example' }]);
  });

  it('says of each call what it is, who may, what goes in and every way it may be answered', () => {
    for (const call of calls) {
      const operation = document.paths[pathOf(call)]?.[call.method.toLowerCase()];
      expect(operation?.summary).toBe(call.summary);
      expect(operation).toHaveProperty('x-access', call.access);
      expect(operation?.security !== undefined).toBe(call.access !== 'public');
      const inPath = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(inPath.map((parameter) => parameter.name)).toEqual(
        [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]),
      );
      const statuses = [call.status ?? 200, ...call.errors.map((code) => refusals[code].status)];
      for (const status of statuses) expect(operation?.responses).toHaveProperty(String(status));
    }
  });

  it('says that an order may come with a key, and that a stream may be resumed', () => {
    const headersOf = (path: string, method: string) =>
      document.paths[path]?.[method]?.parameters?.flatMap((parameter) =>
        parameter.in === 'header' ? [parameter.name] : [],
      );
    expect(headersOf('/api/orders/create', 'post')).toEqual(['Idempotency-Key']);
    expect(headersOf('/api/events', 'get')).toEqual(['Last-Event-ID']);
  });

  it('names every code of a refusal', () => {
    const codes = document.components.schemas['Failure']?.properties.code.enum;
    expect(codes?.toSorted()).toEqual(Object.keys(refusals).toSorted());
  });

  it('has a page to read it, without scripts of its own in the page', async () => {
    const page = await shop.app.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const scripts = [...page.payload.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, inline] of scripts) {
      expect(attributes).toContain('src=');
      expect(inline?.trim()).toBe('');
    }
    const files = [...page.payload.matchAll(/(?:src|href)="(\.[^"]+|\/[^"]+)"/g)].map(
      (match) => match[1],
    );
    for (const file of files) {
      const url = new URL(file ?? '', 'http://shop/api/docs/').pathname;
      expect((await shop.app.inject({ url })).statusCode).toBe(200);
    }
  });
});
