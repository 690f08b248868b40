import type { Browser, BrowserContext, Page } from '@playwright/test';
import { buildContext } from '#server/build-context.ts';
import { checkData } from '#server/jobs/check-data.ts';
import { readConfig } from '#server/config.ts';
import { aCustomer } from '#testing/builders.ts';
import { createPersistentDatabase, fetchJson, startServer } from '#testing/server-process.ts';
import type { ServerProcess } from '#testing/server-process.ts';
import { expect } from './shop.ts';

/** A shop in a process of its own, which a test can kill, with the browsers of the people of an evening. */

const password = 'demo1234';
const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

export type Evening = {
  url: string;
  databaseUrl: string;
  /** Ends the process without a chance to finish anything, and starts it again at the same address. */
  killAndRestart: () => Promise<void>;
  /** Contradictions in the stored stock, cash and histories. */
  findContradictions: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** Opens the demo shop of a new database. */
export async function openEvening(): Promise<Evening> {
  const database = await createPersistentDatabase();
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'error' };
  let server: ServerProcess = await startServer(env);
  const { url } = server;
  return {
    url,
    databaseUrl: database.url,
    killAndRestart: async () => {
      await server.stop('SIGKILL');
      server = await startServer({ ...env, PORT: new URL(url).port });
    },
    findContradictions: () => withContext(database.url, ({ db }) => checkData(db)),
    close: async () => {
      await server.stop('SIGKILL');
      await database.drop();
    },
  };
}

type ShopContext = Awaited<ReturnType<typeof buildContext>>['ctx'];

async function withContext<T>(databaseUrl: string, run: (ctx: ShopContext) => Promise<T>): Promise<T> {
  const { ctx, close } = await buildContext(readConfig({ DATABASE_URL: databaseUrl }), silentLog);
  try {
    return await run(ctx);
  } finally {
    await close();
  }
}

/** Verified students with open sessions; returns their tokens. */
export async function addStudents({ databaseUrl }: Evening, count: number): Promise<string[]> {
  return withContext(databaseUrl, async (ctx) => {
    const tokens: string[] = [];
    for (let student = 0; student < count; student += 1)
      tokens.push((await aCustomer({ ctx, clock: ctx.clock }, { fullname: `Student ${student + 1}` })).token);
    return tokens;
  });
}

/** The stock of a product. */
export async function readStock({ databaseUrl }: Evening, product: string): Promise<number> {
  return withContext(databaseUrl, async ({ db }) => {
    const row = await db
      .selectFrom('products')
      .select('stock')
      .where('product_name', '=', product)
      .executeTakeFirstOrThrow();
    return row.stock;
  });
}

/** A browser of a person of the shop; its service worker is blocked as in all tests. */
export async function openBrowserOf(
  browser: Browser,
  { url }: Evening,
  options: { viewport?: { width: number; height: number } } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, ...options });
  return { context, page: await context.newPage() };
}

/** Signs in to the console by its page. */
export async function logInToConsole(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
}

/** Signs a partner in through the API; the page finds the token in its storage. Returns the token. */
export async function signInPartner(
  { url }: Evening,
  context: BrowserContext,
  email: string,
): Promise<string> {
  const { body } = await fetchJson(url, { path: '/delivery-men/login', body: { email, password } });
  const { token } = body['data'] as { token: string };
  await storeToken(context, 'deliveryToken', token);
  return token;
}

/** The page of this browser finds the token in its storage. */
export async function storeToken(context: BrowserContext, key: string, token: string): Promise<void> {
  await context.addInitScript(
    ([name = '', value = '']) => {
      if (location.origin !== 'null') localStorage.setItem(name, value);
    },
    [key, token],
  );
}

/** A request of a person's token that must succeed. */
export async function send(
  { url }: Evening,
  request: Parameters<typeof fetchJson>[1],
): Promise<Record<string, unknown>> {
  const response = await fetchJson(url, request);
  if (response.status >= 300) throw new Error(`${request.path}: ${JSON.stringify(response.body)}`);
  return response.body;
}
