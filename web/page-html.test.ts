import { describe, expect, it } from 'vitest';
import { findAll, findOnly, getText, listLinks, listTexts } from '#testing/parse-html.ts';
import { renderHtml } from '#testing/render-page.ts';
import { routes } from './routes.ts';

const urls = routes.map(({ path }) => path.replace(':id', 'p1').replace(':token?', 'x'));

describe('a page opened by its URL', () => {
  it.each([
    ['/', 'Corridor – open all night', 'Open all night, just down the corridor.', '[ROUTE-1]'],
    ['/services', 'Services · Corridor', 'Services', '[ROUTE-2]'],
    ['/products', 'Products · Corridor', 'Products', '[ROUTE-3]'],
    ['/policy', 'Policy · Corridor', 'Policy and terms', '[ROUTE-5]'],
    ['/contact', 'Contact Us · Corridor', 'Contact Us', '[ROUTE-6]'],
    ['/coupons', 'Check Coupon Status · Corridor', 'Check Coupon Status', '[ROUTE-7]'],
    ['/request-reset-password', 'Reset Your Password · Corridor', 'Reset Your Password', '[ROUTE-8]'],
    ['/reset-password/some-token', 'Set New Password · Corridor', 'Set New Password', '[ROUTE-9]'],
    ['/verify-email', 'Verify Email · Corridor', 'Verification failed', '[ROUTE-10]'],
    ['/iphone-debug', 'iPhone Debug · Corridor', 'iPhone Debug', '[ROUTE-21] [DEBUG-2]'],
    ['/delivery-debug', 'Delivery Debug · Corridor', 'Delivery Debug', '[ROUTE-22] [DEBUG-1]'],
  ])('%s has the title “%s” and the heading “%s” %s', async (url, title, heading) => {
    const page = await renderHtml(url);
    expect(page).toMatchObject({ status: 200, title });
    expect(listTexts(page.main, 'h1')).toEqual([heading]);
  });

  it('/cart waits for the cart in the browser [ROUTE-4]', async () => {
    const { main, ...page } = await renderHtml('/cart');
    expect(page).toMatchObject({ status: 200, title: 'Your cart · Corridor' });
    expect(getText(main)).toBe('Loading your cart');
  });

  it.each(['/nothing/here', '/products/a/b', '/Checkout.php'])(
    '%s is not found, and has links to pages',
    async (url) => {
      const { main, ...page } = await renderHtml(url);
      expect(page).toMatchObject({ status: 404, title: 'Page not found · Corridor' });
      expect(listTexts(main, 'h1')).toEqual(['Page not found']);
      expect(listLinks(main)).toEqual([
        ['See All Products', '/products'],
        ['Home', '/'],
        ['Contact Us', '/contact'],
      ]);
    },
  );
});

describe('forms and buttons before the first script', () => {
  it('forms post, except the search, and are only on these pages', async () => {
    const urlsWithForm: string[] = [];
    for (const url of urls) {
      const forms = findAll((await renderHtml(url)).page, 'form');
      if (forms.length > 0) urlsWithForm.push(url);
      for (const { attributes } of forms)
        expect(attributes).toMatchObject(url === '/products' ? { action: '/products' } : { method: 'post' });
    }
    // Those with `post` are in tests/browser/pre-hydration-forms.test.ts.
    const guestForms = ['/login', '/signup', '/delivery-men/login'];
    const expected = [
      '/products',
      '/contact',
      '/coupons',
      '/verify-email',
      '/request-reset-password',
      ...guestForms,
    ];
    expect(urlsWithForm.toSorted()).toEqual(expected.toSorted());
  });

  it('all buttons of all pages are disabled', async () => {
    const pages = await Promise.all(urls.map((url) => renderHtml(url)));
    const buttons = pages.flatMap(({ html }) => html.match(/<button\b[^>]*>/g) ?? []);
    expect(buttons.length).toBeGreaterThan(50);
    expect(buttons.filter((button) => !/ disabled(?:=|\s|>)/.test(button))).toEqual([]);
  });
});

describe('the layout of every page', () => {
  it('has navigation links [NAV-1] [NAV-2] [NAV-3] [NAV-4]', async () => {
    const [navigation] = findAll((await renderHtml('/policy')).page, 'nav');
    expect(navigation && listLinks(navigation)).toEqual([
      ['Home', '/'],
      ['Products', '/products'],
      ['Services', '/services'],
      ['Contact Us', '/contact'],
    ]);
  });

  it('has a Login link instead of the profile icon and My Orders, and a menu with My Orders [NAV-6] [NAV-7] [NAV-10] [NAV-11]', async () => {
    const { html, page } = await renderHtml('/policy');
    const links = listLinks(findOnly(page, 'header'));
    expect(links.slice(-2)).toEqual([
      ['Login', '/login'],
      ['Cart', '/cart'],
    ]);
    expect(html).toContain('aria-label="Open menu"');
    expect(html).toMatch(/<nav[^>]*hidden=""[^>]*>.*href="\/myorders"[^>]*>My Orders<\/a>.*<\/nav>/s);
  });

  it.each(urls.filter((_url, index) => (routes[index]?.layout ?? 'shop') === 'shop'))(
    '%s has the same links in its footer, after the content [FOOT-1] [FOOT-3] [FOOT-4] [U-32]',
    async (url) => {
      const { html, page } = await renderHtml(url);
      expect(listLinks(findOnly(page, 'footer'))).toEqual([
        ['Corridor', '/'],
        ['hello@corridor.test', 'mailto:hello@corridor.test'],
        ['Check coupons', '/coupons'],
        ['Policy and terms', '/policy'],
        ['About Us', '/#about'],
      ]);
      expect(html.indexOf('<footer')).toBeGreaterThan(html.indexOf('</main>'));
    },
  );

  it('has the location and the copyright line in its footer [FOOT-2] [FOOT-6]', async () => {
    const footer = findOnly((await renderHtml('/services')).page, 'footer');
    expect(listTexts(footer, 'p')).toEqual(['© 2024 Corridor Hostel Area']);
  });

  it('has the theme and language switches in its footer, except the profile', async () => {
    const listSwitches = async (url: string) => {
      const footer = findOnly((await renderHtml(url)).page, 'footer');
      return [...listTexts(footer, 'label'), ...listTexts(footer, 'button')];
    };
    expect(await listSwitches('/policy')).toEqual(expect.arrayContaining(['Dark', 'हिन्दी']));
    expect(await listSwitches('/profile')).toEqual([]);
  });
});
