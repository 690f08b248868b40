import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import * as adminBoardRoutes from '#contract/endpoints/admin-board.ts';
import * as cashRoutes from '#contract/endpoints/admin-cash.ts';
import * as adminPeopleRoutes from '#contract/endpoints/admin-people.ts';
import * as pickingRoutes from '#contract/endpoints/admin-picking.ts';
import * as adminRoutes from '#contract/endpoints/admin.ts';
import * as adminProductRoutes from '#contract/endpoints/admin-products.ts';
import * as customerRoutes from '#contract/endpoints/customer.ts';
import * as partnerRoutes from '#contract/endpoints/partner.ts';
import * as teamLinkRoutes from '#contract/endpoints/team-links.ts';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Access } from '#contract/endpoints/route.ts';
import { errorStatuses } from '#contract/errors.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

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

const endpoints: Endpoint[] = Object.values(contract);
const getOpenApiPath = (endpoint: Endpoint) => `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;

const securityByAccess: Partial<Record<Access, object[]>> = {
  public: [],
  'customer-if-any': [{ session: [] }, {}],
};

async function lint(source: object): Promise<string[]> {
  const rules = { 'operation-tag-defined': 'error', 'operation-singular-tag': 'error' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: JSON.stringify(source), config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

const shop = await openShopForFile({ env: { PUBLIC_URL: 'https://shop.example' } });
const document = (await shop.app.inject({ url: '/api/openapi.json' })).json<Document>();

describe('the API', () => {
  it('mounts every endpoint of the contract at its path, and no other [API-1]', () => {
    const mounted = endpoints.filter((endpoint) =>
      shop.app.hasRoute({ method: endpoint.method, url: `/api${endpoint.path}` }),
    );
    expect(mounted.map((endpoint) => endpoint.name)).toEqual(endpoints.map((endpoint) => endpoint.name));
    expect(Object.keys(contract).toSorted()).toEqual(
      Object.keys({
        ...customerRoutes,
        ...partnerRoutes,
        ...teamLinkRoutes,
        ...adminRoutes,
        ...adminBoardRoutes,
        ...adminPeopleRoutes,
        ...cashRoutes,
        ...adminProductRoutes,
        ...pickingRoutes,
      }).toSorted(),
    );
  });

  it('has one endpoint per method and path', () => {
    const routes = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(Object.entries(contract))(
    '%s is mounted with authentication and the error body',
    async (...[, endpoint]) => {
      const response = await shop.app.inject({
        method: endpoint.method,
        url: `/api${endpoint.path.replace(/:\w+/g, 'nobody-knows-this')}`,
        ...(endpoint.method === 'GET' ? {} : { payload: {} }),
      });
      expect(response.json()).toHaveProperty('success');
      const guarded = ['customer', 'partner', 'admin', 'owner', 'session'].includes(endpoint.access);
      expect(response.statusCode === 401).toBe(guarded);
    },
  );

  it('is described by a document of exactly its endpoints [API-45]', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => `${operationId}: ${method} ${path}`),
    );
    const declared = endpoints.map(
      (endpoint) => `${endpoint.name}: ${endpoint.method.toLowerCase()} ${getOpenApiPath(endpoint)}`,
    );
    const all = [...declared, 'liveEvents: get /api/events'];
    expect(described.toSorted()).toEqual(all.toSorted());
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers).toEqual([{ url: 'https://shop.example' }]);
  });

  it('is described without a fault that the linter of OpenAPI documents knows', async () => {
    // The specification gives these paths; no id is `cancelmyorder`, `delivered` or `status`.
    const ambiguous = ['cancelmyorder', 'delivered'].map(
      (move) =>
        `no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: \`/api/orders/{id}/status\` and \`/api/orders/${move}/{id}\`.`,
    );
    expect(await lint(document)).toEqual(ambiguous);
  });

  it('needs a group for each endpoint, and what the linter recommends', async () => {
    const operation = { summary: 'New', tags: ['new'], responses: { '200': { description: 'Done' } } };
    const problems = await lint({ ...document, paths: { '/api/new/{id}': { get: operation } } });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(
      expect.arrayContaining(['operation-tag-defined', 'path-parameters-defined', 'security-defined']),
    );
  });

  it('documents summary, access, input and all responses of each endpoint', () => {
    for (const endpoint of endpoints) {
      const operation = document.paths[getOpenApiPath(endpoint)]?.[endpoint.method.toLowerCase()];
      expect(operation?.summary).toBe(endpoint.summary);
      expect(operation).toHaveProperty('x-access', endpoint.access);
      expect(operation?.security).toEqual(securityByAccess[endpoint.access] ?? [{ session: [] }]);
      const inPath = (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(inPath.map((parameter) => parameter.name)).toEqual(
        [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]),
      );
      const statuses = [
        endpoint.status ?? 200,
        ...(endpoint.errors ?? []).map((code) => errorStatuses[code]),
      ];
      for (const status of statuses) expect(operation?.responses).toHaveProperty(String(status));
    }
  });

  it('documents the idempotency key of orders and the resumption of streams', () => {
    const listHeaderParameters = (path: string, method: string) =>
      document.paths[path]?.[method]?.parameters?.flatMap((parameter) =>
        parameter.in === 'header' ? [parameter.name] : [],
      );
    expect(listHeaderParameters('/api/orders/create', 'post')).toEqual(['Idempotency-Key']);
    expect(listHeaderParameters('/api/events', 'get')).toEqual(['Last-Event-ID']);
  });

  it('documents every error code', () => {
    const codes = document.components.schemas['Failure']?.properties.code.enum;
    expect(codes?.toSorted()).toEqual(Object.keys(errorStatuses).toSorted());
  });

  it('has a documentation page without inline scripts', async () => {
    const page = await shop.app.inject({ url: '/api/docs/' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const scripts = [...page.payload.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, inline] of scripts) {
      expect(attributes).toContain('src=');
      expect(inline?.trim()).toBe('');
    }
    const files = [...page.payload.matchAll(/(?:src|href)="(\.[^"]+|\/[^"]+)"/g)].map((match) => match[1]);
    for (const file of files) {
      const url = new URL(file ?? '', 'http://shop/api/docs/').pathname;
      expect((await shop.app.inject({ url })).statusCode).toBe(200);
    }
  });
});
