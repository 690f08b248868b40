import { describe, expect, it } from 'vitest';
import type { ProductView } from '#contract/products.ts';
import type { ShopView } from '#contract/shop.ts';
import { mailboxMessages } from '#messages/mailbox.ts';
import { titles } from '#messages/titles.ts';
import { renderPage } from './entry-server.tsx';
import { routes } from './routes.ts';

const shop: ShopView = {
  name: 'Corridor',
  email: 'hello@corridor.test',
  location: 'Hostel Area',
  now: '2026-11-21T18:11:00.000Z',
  closure: null,
  stateChangesAt: null,
  bands: [
    { period: 'standard', startsAtMinute: 420, endsAtMinute: 1380, extraPerItem: 0 },
    { period: 'late_night', startsAtMinute: 1380, endsAtMinute: 60, extraPerItem: 2 },
    { period: 'early_morning', startsAtMinute: 60, endsAtMinute: 420, extraPerItem: 4 },
  ],
  cancellation: { freeMinutes: 5, fee: 10 },
  retention: { orders: 7, unusedAccounts: 3, messages: 1 },
  figures: { students: '60+', minutes: '5 min', hours: '24/7' },
  categories: [
    {
      name: 'Snacks',
      translations: {},
      picture: '/pictures/popcorn.svg',
      tint: 'amber',
      opensOwnPage: false,
      isVisible: true,
    },
  ],
  textMessages: true,
  demo: true,
};

const product: ProductView = {
  _id: 'p1',
  productName: 'Salted Peanuts',
  description: '75 g pouch',
  category: 'Snacks',
  price: 25,
  stock: 9,
  imageUrl: '/pictures/peanuts.svg',
  deliveryCharge: 2,
  minimum_order_qty: 2,
};

const pagination = {
  page: 1,
  limit: 12,
  total: 1,
  totalPages: 1,
  hasNextPage: false,
  hasPrevPage: false,
};

/** Responses of the shop's API to a visitor. */
function getApiResponse(path: string): { status: number; body: unknown } {
  if (path === '/shop') return { status: 200, body: { success: true, data: shop } };
  if (path.startsWith('/products/getallproducts')) {
    return {
      status: 200,
      body: {
        success: true,
        data: [product],
        pagination,
        categories: [{ name: 'Snacks', count: 1 }],
      },
    };
  }
  if (path === '/products/p1') return { status: 200, body: { success: true, data: product } };
  return {
    status: 404,
    body: { success: false, message: 'Product not found', code: 'PRODUCT_NOT_FOUND' },
  };
}

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

describe('the layout of every page', () => {
  it('has navigation links, a cart and a menu with My Orders [NAV-1] [NAV-2] [NAV-3] [NAV-4] [NAV-6] [NAV-7] [NAV-11]', async () => {
    const { html } = await render('/policy');
    for (const [path, name] of [
      ['/', 'Home'],
      ['/products', 'Products'],
      ['/services', 'Services'],
      ['/contact', 'Contact Us'],
    ]) {
      expect(html).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*>${name}</a>`));
    }
    expect(html).toMatch(
      /<a[^>]*aria-label="Cart"[^>]*href="\/cart"|<a[^>]*href="\/cart"[^>]*aria-label="Cart"/,
    );
    expect(html).toContain('aria-label="Open menu"');
    expect(html).toMatch(/<nav[^>]*hidden=""[^>]*>.*href="\/myorders"[^>]*>My Orders<\/a>.*<\/nav>/s);
  });

  it('has a footer with the shop’s contact [FOOT-1] [FOOT-2] [FOOT-3] [FOOT-4] [FOOT-5] [FOOT-6]', async () => {
    const { html } = await render('/services');
    const footer = /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
    for (const part of [
      'hello@corridor.test',
      'Hostel Area',
      'href="/coupons"',
      'href="/policy"',
      'About Us',
      '© 2024 Corridor',
    ]) {
      expect(footer).toContain(part);
    }
  });

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
        const page = await render(`${path.replace(':id', id)}?a=${id}`, async () => ({
          status: 200,
          body,
        }));
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

  it('shows the claims on the landing page [HOME-1] [HOME-2] [HOME-3]', async () => {
    const { html, title } = await render('/');
    for (const claim of ['60+', '5 min', '24/7']) expect(html).toContain(claim);
    expect(title).toContain('Corridor');
  });
});
