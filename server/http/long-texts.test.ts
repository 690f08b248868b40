import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { EndpointName } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { createFixture, endpointRequests, fixturePassword } from '#testing/endpoint-requests.ts';
import type { Fixture } from '#testing/endpoint-requests.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

/** Characters of up to three bytes in a body of 64 kB, or, encoded, in a URL of 16 kB. */
const maxLength = { query: 1700, body: 21_000 };
const maxCpuMs = 50;

/** Texts that cost the square of their length where an expression or a normalization goes back in them. */
const fillers = ['\u0315\u0300', ' ', "'", '\uFDFA', '1-', 'a@a.'];

type Shape = {
  type?: string | string[];
  enum?: unknown;
  maxLength?: number;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
};
type Text = { part: 'query' | 'body'; name: string; maxLength: number };

/** The fields of queries and bodies that take any text. */
function listTexts(endpoint: Endpoint): Text[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const schema: z.ZodType = endpoint[part] ?? z.object();
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
    return Object.entries(properties).flatMap(([name, { anyOf = [], ...shape }]) => {
      const text = [shape, ...anyOf].find((one) => [one.type].flat().includes('string') && !one.enum);
      return text ? [{ part, name, maxLength: text.maxLength ?? maxLength[part] }] : [];
    });
  });
}

const shop = await openShopForFile();
const passwordHash = await shop.ctx.hashing.hash(fixturePassword);

const tokens: Record<Endpoint['access'], (fixture: Fixture) => string | undefined> = {
  public: () => undefined,
  'customer-if-any': ({ customer }) => customer.token,
  customer: ({ customer }) => customer.token,
  session: ({ customer }) => customer.token,
  partner: ({ partner }) => partner.token,
  admin: ({ admin }) => admin.token,
  owner: ({ admin }) => admin.token,
};

async function measureCpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const texts = Object.values<Endpoint>(contract).flatMap((endpoint) =>
  listTexts(endpoint).map((text) => ({ endpoint, text, title: `${endpoint.name} ${text.name}` })),
);

it.each(texts)('$title takes little time for a long text', async ({ endpoint, text }) => {
  const fixture = await createFixture(shop, passwordHash);
  const token = tokens[endpoint.access](fixture);
  const { params = {}, ...valid } = (await endpointRequests[endpoint.name as EndpointName]?.(fixture)) ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(Reflect.get(params, name)));
  for (const filler of fillers)
    for (const length of [text.maxLength, maxLength[text.part]]) {
      const filled = { [text.name]: filler.repeat(length).slice(0, length) };
      const send = () =>
        shop.app.inject({
          method: endpoint.method,
          url: `/api${path}`,
          query: { ...valid.query, ...(text.part === 'query' && filled) },
          ...(endpoint.body && { payload: { ...valid.body, ...(text.part === 'body' && filled) } }),
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        });
      // Others run beside it: the fastest of three is what the request costs.
      let cpuMs = await measureCpuMs(send);
      for (let tries = 1; tries < 3 && cpuMs > maxCpuMs; tries++)
        cpuMs = Math.min(cpuMs, await measureCpuMs(send));
      expect(cpuMs).toBeLessThan(maxCpuMs);
    }
});
