import { test as base, expect } from '@playwright/test';
import type {
  Browser,
  BrowserContext,
  ConsoleMessage,
  Disposable,
  Locator,
  Page,
  WebError,
} from '@playwright/test';
import { seedDemo } from '#server/features/demo/seed-demo.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { startPostgresWithTemplate } from '#testing/postgres-with-template.ts';
import { awaitInterception } from './routes.ts';

/** Storage keys of the delivery token and the customer token (AUTH-4, AUTH-6). */
const tokenKeys = { customer: 'authToken', partner: 'deliveryToken' } as const;

/** The demo shop on its own port for one test. */
export type DemoShop = TestShop & {
  url: string;
  /** Console errors of browsers at this shop. */
  consoleErrors: string[];
  /** Sets an open session of a demo account in a browser, without the login page. */
  signIn: (context: BrowserContext, email: string) => Promise<void>;
};

type Options = {
  /** The time of the shop's clock (`test.use({ shopTime })`). */
  shopTime: string;
  /** Environment of the server, besides the port (`test.use({ shopEnv })`). */
  shopEnv: Record<string, string>;
};

/** The engine of the shops of a worker. */
export type EngineOptions = { engine: 'sqlite' | 'postgres' };

/** Hash of the demo password, computed once: it is half of the seeding time. */
let demoPasswordHash: Promise<string> | undefined;

/** Console and page errors of all pages of a test; remaining ones fail it. */
type Fixtures = { shop: DemoShop; consoleErrors: string[] };

/**
 * `page` opens the demo shop of this test. Unexpected errors on the console, policy violations and failed
 * hydration fail the test (`expectConsoleErrors`).
 */
export const test = base.extend<Fixtures & Options, EngineOptions & { database: void }>({
  engine: ['sqlite', { option: true, scope: 'worker' }],

  // A worker runs the tests of one project.
  database: [
    async ({ engine }, use) => {
      process.env['TEST_DATABASE'] = engine;
      const postgres = engine === 'postgres' ? await startPostgresWithTemplate() : undefined;
      await use();
      await postgres?.stop();
    },
    { scope: 'worker', auto: true },
  ],

  shopTime: [afternoon, { option: true }],
  shopEnv: [{}, { option: true }],

  shop: async ({ shopTime, shopEnv, consoleErrors }, use) => {
    const shop = await openTestShop({ at: shopTime, env: { PORT: '0', ...shopEnv } });
    const hash = (password: string) => (demoPasswordHash ??= shop.ctx.hashing.hash(password));
    await seedDemo({ ...shop.ctx, hashing: { ...shop.ctx.hashing, hash } });
    const url = await listen(shop.app);
    // Links in mails need the actual port.
    shop.ctx.config.publicUrl = url;
    await use({
      ...shop,
      url,
      consoleErrors,
      signIn: (context, email) => signIn(shop, context, { email, url }),
    });
    await shop.close();
  },

  baseURL: async ({ shop }, use) => {
    await use(shop.url);
  },

  consoleErrors: async ({}, use) => {
    const consoleErrors: string[] = [];
    await use(consoleErrors);
    const ignored = ignoredPatterns.get(consoleErrors) ?? [];
    const remaining = consoleErrors.filter((error) => !ignored.some((pattern) => pattern.test(error)));
    expect(remaining, 'the browser complained').toEqual([]);
  },

  context: async ({ context, consoleErrors }, use) => {
    awaitInterception(context);
    collectConsoleErrors(context, consoleErrors);
    await use(context);
  },
});

export { expect };

/** The port of this worker's shops: shared pages keep their origin, whose files are cached. */
let workerPort = 0;

async function listen(app: TestShop['app']): Promise<string> {
  const host = '127.0.0.1';
  const url = await app
    .listen({ host, port: workerPort })
    // Another program has taken the port in between.
    .catch(() => app.listen({ host, port: 0 }));
  workerPort = Number(new URL(url).port);
  return url;
}

/** A second browser at the same shop, for another person. */
export async function openSecondBrowser(
  browser: Browser,
  shop: DemoShop,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: shop.url });
  awaitInterception(context);
  collectConsoleErrors(context, shop.consoleErrors);
  return { context, page: await context.newPage() };
}

/** Console message of a failed request. */
export const failedRequestPattern =
  /Failed to load resource: (the server responded with a status of 5\d\d|net::ERR_)/;

/** Error patterns expected so far; a browser may report more of a kind later. */
const ignoredPatterns = new WeakMap<string[], RegExp[]>();

/** Waits for a matching console or page error and ignores all of that kind. */
export async function expectConsoleErrors(consoleErrors: string[], pattern: RegExp): Promise<void> {
  await expect
    .poll(() => consoleErrors, 'the expected console error')
    .toContainEqual(expect.stringMatching(pattern));
  ignoreConsoleErrors(consoleErrors, pattern);
}

/** Ignores console and page errors that may or may not occur, such as network failures. */
export function ignoreConsoleErrors(consoleErrors: string[], pattern: RegExp): void {
  ignoredPatterns.set(consoleErrors, [...(ignoredPatterns.get(consoleErrors) ?? []), pattern]);
  const remaining = consoleErrors.filter((error) => !pattern.test(error));
  consoleErrors.splice(0, consoleErrors.length, ...remaining);
}

/** Collects console and page errors of all pages of a browser, except failed requests with a 4xx status, until it is stopped. */
export function collectConsoleErrors(context: BrowserContext, consoleErrors: string[]): () => void {
  const handleError = (error: WebError) => {
    consoleErrors.push(`page error: ${error.error().message}`);
  };
  const handleMessage = (message: ConsoleMessage) => {
    if (message.type() !== 'error' && !/hydrat/i.test(message.text())) return;
    if (/Failed to load resource: the server responded with a status of 4\d\d/.test(message.text())) return;
    consoleErrors.push(`console: ${message.text()}`);
  };
  context.on('weberror', handleError);
  context.on('console', handleMessage);
  return () => {
    context.off('weberror', handleError);
    context.off('console', handleMessage);
  };
}

const addedScripts = new WeakMap<BrowserContext | Page, Disposable[]>();

/** Runs a function in each new document of a browser or page before the shop's scripts. */
export async function runOnLoad<Arg>(
  target: BrowserContext | Page,
  script: (arg: Arg) => void,
  arg: Arg,
): Promise<void> {
  // Playwright's own type of the argument is an open conditional type here.
  const added = await target.addInitScript(script as (arg: unknown) => void, arg);
  addedScripts.set(target, [...(addedScripts.get(target) ?? []), added]);
}

/** Removes the scripts of `runOnLoad` from a browser or page that outlives its test. */
export async function removeAddedScripts(target: BrowserContext | Page): Promise<void> {
  for (const script of addedScripts.get(target) ?? []) await script.dispose();
  addedScripts.delete(target);
}

async function signIn(
  shop: TestShop,
  context: BrowserContext,
  options: { email: string; url: string },
): Promise<void> {
  const account = await findAccount(shop, options.email);
  const token = await openSession(shop.ctx, account);
  await runOnLoad(
    context,
    ([key, value]) => {
      // A blank page has no storage.
      if (location.origin === 'null') return;
      // Only on the first load: a page that signs out must stay signed out.
      if (sessionStorage.getItem('signed-in-by-test')) return;
      sessionStorage.setItem('signed-in-by-test', '1');
      localStorage.setItem(key, value);
    },
    [tokenKeys[account.kind], token] as const,
  );
}

async function findAccount(
  shop: TestShop,
  email: string,
): Promise<{ kind: 'customer' | 'partner'; id: string }> {
  const user = await shop.ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (user) return { kind: 'customer', id: user.id };
  const partner = await shop.ctx.db
    .selectFrom('partners')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { kind: 'partner', id: partner.id };
}

/**
 * Stops the installed clock of a page about a second ahead; only the test moves it then. A slow command may arrive after the
 * time that it names, and is repeated with more.
 */
export async function pauseClock(page: Page): Promise<void> {
  for (let aheadMs = 1_000; ; aheadMs *= 2) {
    try {
      await page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, aheadMs));
      return;
    } catch (error) {
      if (aheadMs > 60_000 || !String(error).includes('past')) throw error;
    }
  }
}

/** Runs the timers of a page with an installed clock until an element is visible: repeated requests wait for seconds. */
export async function runTimersUntilVisible(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(element).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
}
