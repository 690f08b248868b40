import { describe, expect, it } from 'vitest';
import type { ShopView } from '#contract/shop.ts';
import { mailboxMessages } from '#messages/mailbox.ts';
import { titles } from '#messages/titles.ts';
import { getApiResponse, shop } from '#testing/render-page.ts';
import { renderPage } from './entry-server.tsx';
import { routes } from './routes.ts';

function render(url: string, fetchApi = async (path: string) => getApiResponse(path)) {
  return renderPage({ url, fetchApi });
}

describe('renderPage', () => {
  it('returns title, description and the responses used', async () => {
    const page = await render('/products');
    expect(page).toMatchObject({ status: 200, title: 'Products · Corridor' });
    expect(page.description).toContain('Corridor');
    expect(page.state.responses.map(({ key }) => key[0])).toEqual(['getShop', 'listProducts']);
    expect(page.html).toContain('Salted Peanuts');
  });

  it.each(routes.map(({ path }) => path.replace(':id', 'p1').replace(':token?', 'x')))(
    '%s has no inline style, which the content security policy forbids, and one main element',
    async (url) => {
      const { html, status } = await render(url);
      expect(status).toBe(200);
      expect(html).not.toMatch(/\sstyle=/);
      expect(html.match(/<main /g)).toHaveLength(1);
      expect(html.match(/<h1/g)?.length ?? 0).toBeLessThanOrEqual(1);
    },
  );

  it('returns the data of the shop without the time, so that documents can be cached', async () => {
    const page = await render('/policy');
    const { now: _, ...data } = shop;
    expect(page.state.responses).toEqual([{ key: ['getShop', {}], body: { success: true, data } }]);
  });

  it('returns 404 for an unknown page or product', async () => {
    expect((await render('/nothing')).status).toBe(404);
    expect((await render('/%')).status).toBe(404);
    expect((await render('//x')).status).toBe(404);
    expect((await render('/products/p2')).status).toBe(404);
  });

  it('returns 404 for a demo page outside the demo', async () => {
    const isDemo = (demo: boolean) => async () => {
      return { status: 200, body: { success: true, data: { ...shop, demo } } };
    };
    const demoPage = await render('/dev/mailbox', isDemo(true));
    expect(demoPage.status).toBe(200);
    expect(demoPage.html).toContain(mailboxMessages.intro);
    const productionPage = await render('/dev/mailbox', isDemo(false));
    expect(productionPage.status).toBe(404);
    expect(productionPage.html).not.toContain(mailboxMessages.intro);
    expect(productionPage.html).toContain(titles.notFound);
  });

  it('shows every page for customers as opening soon, not indexed, until a new shop opens', async () => {
    const fetchApi = async (path: string) =>
      path === '/shop'
        ? { status: 200, body: { success: true, data: { ...shop, hasOpened: false } } }
        : getApiResponse(path);
    for (const url of ['/', '/products/p2', '/login', '/nothing']) {
      const page = await render(url, fetchApi);
      expect(page).toMatchObject({ status: 200, isIndexed: false, title: 'Opening soon · Corridor' });
      expect(page.html).toContain('I run this shop');
      expect(page.html.match(/<a [^>]*href="\/admin"/g)).toHaveLength(1);
    }
    expect(await render('/delivery-men/login', fetchApi)).toMatchObject({
      isIndexed: true,
      title: 'Delivery Partner Login · Corridor',
    });
  });

  it('uses the product name as title', async () => {
    expect((await render('/products/p1')).title).toBe('Salted Peanuts · Corridor');
    expect((await render('/products/p2')).title).toBe('Product · Corridor');
  });

  it('renders when the API fails', async () => {
    const page = await render('/products', async () => {
      throw new Error('no answer');
    });
    expect(page.status).toBe(200);
    expect(page.state.responses).toEqual([]);
  });
});

describe('the HTML of a page', () => {
  it('shows a session check on protected pages [ROUTE-26]', async () => {
    expect((await render('/myorders')).html).toContain('Checking authentication...');
    expect((await render('/login')).html).toContain('Checking authentication...');
    expect((await render('/delivery-men/orders')).html).toContain('Checking authentication...');
  });

  it.each(routes.filter(({ guard }) => guard !== undefined).map(({ path }) => path))(
    '%s is the same HTML at any time and with any parameters, and follows the data of the shop',
    async (path) => {
      const renderShop = async (id: string, changes: Partial<ShopView>) => {
        const body = { success: true, data: { ...shop, ...changes } };
        const page = await render(`${path.replace(':id', id)}?a=${id}`, async () => ({ status: 200, body }));
        return page.html;
      };
      const html = await renderShop('o1', { now: '2026-11-21T15:00:00+05:30', name: 'Day' });
      const atNight = await renderShop('o2', { now: '2026-11-22T01:00:00+05:30', name: 'Nox' });
      expect(html).toContain('Day');
      expect(atNight.replaceAll('Nox', 'Day')).toBe(html);
      expect(await renderShop('o3', { now: '2026-11-22T02:00:00+05:30', name: 'Nox' })).toBe(atNight);
    },
  );

  it.each(routes.filter(({ guard }) => guard === undefined).map(({ path }) => path.replace(':id', 'p1')))(
    '%s is the same HTML during a pricing period, and follows the period and every response',
    async (path) => {
      let currentShop = shop;
      let price = 37;
      const fetchApi = async (apiPath: string) =>
        JSON.parse(
          JSON.stringify(getApiResponse(apiPath), (key, value: unknown) =>
            key === 'price' ? price : value === shop ? currentShop : value,
          ),
        ) as ReturnType<typeof getApiResponse>;
      const renderAt = async (changes: Partial<ShopView>) => {
        currentShop = { ...currentShop, ...changes };
        return (await render(path, fetchApi)).html;
      };
      const ofAfternoon = await renderAt({ name: 'Day', now: '2026-11-21T15:00:00+05:30' });
      const ofMorning = await renderAt({ name: 'Dot', now: '2026-11-21T09:00:00+05:30' });
      expect(ofMorning.replaceAll('Dot', 'Day')).toBe(ofAfternoon);
      const ofNight = await renderAt({ now: '2026-11-21T23:30:00+05:30' });
      expect(await renderAt({ name: 'Nox' })).toBe(ofNight.replaceAll('Dot', 'Nox'));
      const ofOldPrice = await renderAt({});
      price = 7;
      const ofNewPrice = await renderAt({});
      expect(ofNewPrice === ofOldPrice).toBe(!ofOldPrice.includes('₹37'));
    },
  );
});
