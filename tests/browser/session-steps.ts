import { createServer, request as askOnward } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { demoPassword } from '#server/features/demo/accounts.ts';
import { password } from './account-steps.ts';
import { dialog, fillRoom, ordersIn, placeButton } from './checkout-steps.ts';
import { addButton } from './product-steps.ts';
import { expect, test } from './shop.ts';
import type { OpenShop } from './shop.ts';

/** Browsers that block this or that, and what people do in them. */

export const student = 'student@corridor.test';
export const rider = 'rider@corridor.test';

/** How an iPhone introduces itself. */
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** The same shop behind a line on which no cookie passes, either way: what a browser that blocks cookies makes of it. */
async function shopWithoutCookies(
  shopUrl: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const line = createServer((asked, answer) => {
    const headers = { ...asked.headers };
    delete headers.cookie;
    const onward = askOnward(
      new URL(asked.url ?? '/', shopUrl),
      { method: asked.method, headers },
      (answered) => {
        const answeredHeaders = { ...answered.headers };
        delete answeredHeaders['set-cookie'];
        answer.writeHead(answered.statusCode ?? 502, answeredHeaders);
        answered.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((ready) => line.listen(0, '127.0.0.1', ready));
  const { port } = line.address() as AddressInfo; // A TCP server has a port.
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      line.closeAllConnections();
      await new Promise((closed) => line.close(closed));
    },
  };
}

/** Scripts can neither read nor write cookies, as where they are blocked. */
async function blockCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
  });
}

/** A test in a browser that keeps all cookies to itself. */
export const cookieless = test.extend({
  baseURL: async ({ shop }, use) => {
    const line = await shopWithoutCookies(shop.url);
    await use(line.url);
    await line.close();
  },
  context: async ({ context }, use) => {
    await blockCookies(context);
    await use(context);
  },
});

/** Every touch of the storage throws, as where it is blocked. */
export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
}

/** Remembers the sentence of every dialog that opens, also those that somebody closes. */
export async function rememberDialogs(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const opened: string[] = [];
    const seen = new WeakSet<Element>();
    Object.assign(window, { openedDialogs: opened });
    new MutationObserver(() => {
      const open = document.querySelector('dialog[open]');
      if (open === null || seen.has(open)) return;
      seen.add(open);
      opened.push(open.querySelector('p')?.textContent ?? '');
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  });
  return () =>
    // Written by the script above.
    page.evaluate(() => (window as unknown as { openedDialogs: string[] }).openedDialogs);
}

/** The calls about a session as they leave the browser, each with what it shows: a token, or the cookie alone. */
export function sessionCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /\/api\/(?:users|delivery-men)\/(checkauth|refresh-auth-token)$/.exec(
      request.url(),
    )?.[1];
    if (name) calls.push(`${name} ${request.headers()['authorization'] ?? 'by cookie'}`);
  });
  return calls;
}

/** What the next call to this address brings along. */
export async function nextCall(page: Page, address: string): Promise<() => Promise<Brought>> {
  const asked = page.waitForRequest(address);
  return async () => broughtBy(await asked);
}

type Brought = { bearer: string | undefined; cookies: string };

async function broughtBy(request: Request): Promise<Brought> {
  const headers = await request.allHeaders();
  return { bearer: headers['authorization'], cookies: headers['cookie'] ?? '' };
}

/** The names of the cookies that say who is signed in; the browser keeps its own one over sign-outs. */
export async function sessionCookies(context: BrowserContext): Promise<string[]> {
  const names = (await context.cookies()).map(({ name }) => name);
  return names.filter((name) => !name.endsWith('_device'));
}

export function storedToken(page: Page, key = 'authToken'): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** The page answers to presses from now on. */
export async function awake(page: Page): Promise<void> {
  await page.locator('html[data-awake]').waitFor();
}

export async function fillLogIn(
  page: Page,
  who: { email?: string; secret?: string } = {},
): Promise<void> {
  await page.getByLabel('Email Address').fill(who.email ?? student);
  await password(page, 'Password').fill(who.secret ?? demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function fillPartnerLogIn(page: Page): Promise<void> {
  await page.getByLabel('Email Address').fill(rider);
  await password(page, 'Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The page's one alert has this sentence; it is read and closed. */
export async function readAlert(page: Page, sentence: string): Promise<void> {
  await expect(dialog(page)).toContainText(sentence);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
}

/** One of the places under the thumb. */
export function place(page: Page, name: string | RegExp): Locator {
  return page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name });
}

const wanted = 'Masala Instant Noodles';

/** From the products to the order's number, on a phone and without ever loading a page anew. */
export async function orderNoodles(
  page: Page,
  shop: OpenShop,
): Promise<{ id: string; shortId: string; code: string }> {
  await addButton(page, wanted).click();
  await place(page, /^Cart/).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await fillRoom(page, '214');
  await placeButton(page).click();
  await readAlert(page, 'Order placed successfully!');
  await expect(page).toHaveURL('/products');
  const [order] = await ordersIn(shop);
  if (!order) throw new Error('No order was placed');
  return { id: order.id, shortId: order.short_id, code: order.delivery_code };
}
