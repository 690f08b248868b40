import {
  card,
  findDemoProduct,
  fillCart,
  deferProductList,
  productListUrl,
  listProductNames,
  searchBox,
} from './product-steps.ts';
import { test } from './shared-page.ts';
import {
  expect,
  expectConsoleErrors,
  failedRequestPattern,
  pauseClock,
  runTimersUntilVisible,
} from './shop.ts';
import { unroute } from './routes.ts';

const phone = { width: 390, height: 844 };

test.describe('late at night', () => {
  test.use({ shopTime: '2026-11-21T23:30:00+05:30' });

  test('a card shows the product and all its charges at this time [PROD-8] [PROD-9] [PROD-10] [PROD-11] [PROD-12] [PROD-13] [PROD-14] [PROD-15] [PROD-16] [CONST-1]', async ({
    page,
  }) => {
    await page.goto('/products');

    const noodles = card(page, 'Masala Instant Noodles');
    await expect(noodles.getByRole('img', { name: 'Masala Instant Noodles' })).toBeVisible();
    await expect(noodles.getByRole('heading')).toHaveText('Masala Instant Noodles');
    await expect(noodles.getByText('Instant Meals', { exact: true })).toBeVisible();
    await expect(noodles.getByText('140 g cup', { exact: true })).toBeVisible();
    await expect(noodles.getByText('In Stock')).toBeVisible();
    await expect(noodles.getByText('₹30', { exact: true })).toBeVisible();
    await expect(noodles.getByText('+₹3 delivery')).toBeVisible();
    await expect(noodles.getByText('+₹2 night')).toBeVisible();
    await expect(noodles.getByText(/^Min/)).toHaveCount(0);
    await expect(card(page, 'Salted Peanuts').getByText('Min 2')).toBeVisible();
    await expect(card(page, 'Choco Chip Cookies, Bakery Pack of 6').getByText('Only 3 Left')).toBeVisible();
    await expect(page.getByText('Late night, 11 PM to 1 AM: +₹2 per item')).toBeVisible();
  });
});

test(
  'no demo card truncates its description on a phone [PROD-14]',
  { tag: '@all' },
  async ({ page, shop }) => {
    await page.setViewportSize(phone);
    const { body } = await shop.request('listProducts', { query: { limit: 100 } });
    const pages = Math.ceil(body.data.length / 12);
    for (let pageNumber = 1; pageNumber <= pages; pageNumber += 1) {
      await page.goto(`/products?page=${pageNumber}`);
      for (const article of await page.getByRole('article').all()) {
        const name = await article.getAttribute('aria-label');
        const product = body.data.find(({ productName }) => productName === name);
        if (product === undefined) throw new Error(`The demo has no ${name}`);
        const description = article.getByText(product.description, { exact: true });
        const isClipped = await description.evaluate(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight,
        );
        expect.soft(isClipped, `${name}: ${product.description}`).toBe(false);
      }
    }
  },
);

test('a search starts 300 ms after the last key and is cleared with one tap [PROD-1] [PROD-2] [PROD-31] [PROD-33] [PROD-34]', async ({
  page,
}) => {
  await page.clock.install();
  const searchRequests: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/getallproducts')) searchRequests.push(url.searchParams.get('search') ?? '');
  });
  await page.goto('/products?page=2&sort=price_asc');
  await expect(page.getByRole('article')).toHaveCount(12);
  await searchBox(page).fill('x');
  await expect.poll(() => searchRequests).toContain('x');

  await pauseClock(page);
  await searchBox(page).pressSequentially('BKM-0');
  await page.clock.runFor(299);
  expect(searchRequests.filter((search) => search.startsWith('xB'))).toEqual([]);
  await searchBox(page).fill('BKM-001');
  await page.clock.runFor(299);
  expect(searchRequests).not.toContain('BKM-001');
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/search=BKM-001&sort=price_asc$/);
  await page.clock.resume();
  await expect(card(page, 'Engineering Mathematics')).toBeVisible();
  expect(searchRequests.filter((search) => search === 'BKM-001')).toHaveLength(1);

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/products\?sort=price_asc$/);
  await expect(page.getByText('Showing 1 to 12 of 64 products')).toBeVisible();
});

test(
  'a search and a category each add one history entry, and Back restores the search box [PROD-1]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await searchBox(page).pressSequentially('soap', { delay: 20 });
    await expect(page).toHaveURL(/search=soap$/);
    await expect(card(page, 'Neem & Tulsi Bath Soap')).toBeVisible();
    await page.getByRole('button', { name: 'Sweets' }).click();
    await expect(page).toHaveURL(/search=soap&category=Sweets$/);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).toHaveURL(/\/products\?category=Sweets$/);

    await page.goBack();
    await expect(searchBox(page)).toHaveValue('soap');
    await page.goBack();
    await expect(page).toHaveURL(/\/products\?search=soap$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/products$/);
    await expect(searchBox(page)).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(/\/services$/);
  },
);

test(
  'a category selected while a search is pending keeps both [PROD-1]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/products');
    await searchBox(page).pressSequentially('choc');
    await page.getByRole('button', { name: 'Sweets' }).click();

    await expect(page).toHaveURL(/search=choc&category=Sweets$/);
    await expect(searchBox(page)).toHaveValue('choc');
    await expect.poll(() => listProductNames(page)).toEqual(['Dark Chocolate 55%', 'Chocolate Doughnut']);
  },
);

test(
  'every category except Books has a button; Books has its own URL [PROD-3] [PROD-4] [PROD-32]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/products');
    const categories = page.getByRole('group', { name: 'Categories' });
    await expect(categories.getByRole('button')).toHaveText([
      'All',
      'Snacks',
      'Instant Meals',
      'Beverages',
      'Sweets',
      'Personal Care',
      'Stationery',
      'Electricals',
    ]);
    await expect(categories.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');

    await categories.getByRole('button', { name: 'Snacks' }).click();
    await expect(page).toHaveURL(/\?category=Snacks$/);
    await expect(categories.getByRole('button', { name: 'Snacks' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Showing 1 to 12 of 12 products')).toBeVisible();
    await expect(page.getByRole('article').getByText('Snacks', { exact: true })).toHaveCount(12);

    await page.goto('/products?category=Books');
    await expect(page.getByRole('article').getByText('Books', { exact: true })).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Books', exact: true })).toHaveCount(0);
  },
);

test(
  'sorting changes the order, with out-of-stock products last [PROD-5] [PROD-6] [PROD-7] [PROD-35]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/products?category=Snacks');
    const sort = page.getByRole('combobox', { name: 'Sort' });
    await expect(sort.getByRole('option')).toHaveText(['Default', 'Price low to high', 'Price high to low']);
    await expect.poll(() => listProductNames(page)).toContain('Butter Popcorn');
    expect((await listProductNames(page))[0]).toBe('Butter Popcorn');
    expect((await listProductNames(page)).at(-1)).toBe('Butter Croissant');

    await sort.selectOption('Price low to high');
    await expect(page).toHaveURL(/sort=price_asc$/);
    await expect.poll(async () => (await listProductNames(page))[0]).toBe('Boiled Egg with Pepper');
    expect((await listProductNames(page)).at(-1)).toBe('Butter Croissant');

    await sort.selectOption('Price high to low');
    await expect
      .poll(async () => (await listProductNames(page))[0])
      .toBe('Choco Chip Cookies, Bakery Pack of 6');
    expect((await listProductNames(page)).at(-1)).toBe('Butter Croissant');

    await sort.selectOption('Default');
    await expect(page).toHaveURL(/\/products\?category=Snacks$/);
  },
);

test('the cards stay visible and dimmed during a slow search [PROD-22]', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('article')).toHaveCount(12);
  const resumeRequest = await deferProductList(page);
  await searchBox(page).fill('qqqq');
  const list = page.getByRole('region', { name: 'Products on this page' });

  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('article')).toHaveCount(12);
  resumeRequest();
  await expect(page.getByRole('heading', { name: "No results for 'qqqq'" })).toBeVisible();
});

test('a failed list shows an error, and Try Again loads it and keeps the focus [PROD-23] [ERR-2]', async ({
  page,
  consoleErrors,
}) => {
  await page.clock.install();
  await page.goto('/services');
  const message = 'The shop is very busy. Please try again.';
  await page.route(productListUrl, (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, message: message, error: message, code: 'OVERLOADED' },
    }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Error Loading Products' });
  await expect(failure).toContainText(message);

  await unroute(page, productListUrl);
  await page.route(productListUrl, (route) => route.abort());
  await failure.getByRole('button', { name: 'Try Again' }).press('Enter');
  await runTimersUntilVisible(page, failure.getByText('Failed to fetch products'));
  await expectConsoleErrors(consoleErrors, failedRequestPattern);

  await unroute(page, productListUrl);
  await failure.getByRole('button', { name: 'Try Again' }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(page.getByRole('region', { name: 'Products on this page' })).toBeFocused();
});

test('an empty search shows the query and three links [PROD-24] [PROD-32] [U-27]', async ({ page }) => {
  await page.goto('/products?search=qwertz&category=Snacks');
  await expect(page.getByRole('heading', { name: "No results for 'qwertz'" })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Pages of products' })).toHaveCount(0);
  const list = page.getByRole('region', { name: 'Products on this page' });
  await expect(list.getByRole('link', { name: 'Request a product' })).toHaveAttribute('href', '/contact');
  await expect(list.getByRole('link', { name: 'Browse books' })).toHaveAttribute(
    'href',
    '/products?category=Books',
  );

  await list.getByRole('link', { name: 'Search all categories' }).click();
  await expect(page).toHaveURL(/\/products\?search=qwertz$/);
  await list.getByRole('link', { name: 'Browse books' }).click();
  await expect(card(page, 'Botany for Beginners')).toBeVisible();
  await expect(searchBox(page)).toHaveValue('');

  await page.goto('/products?category=Nowhere');
  await expect(page.getByRole('heading', { name: "No products in 'Nowhere'" })).toBeVisible();
  await list.getByRole('link', { name: 'See all products' }).click();
  await expect(page.getByText('Showing 1 to 12 of 64 products')).toBeVisible();
});

test('count and active filters are shown, and each filter is removed with one tap [PROD-29] [U-28]', async ({
  page,
}) => {
  await page.goto('/products?search=coffee&category=Beverages&sort=price_desc');
  const filters = page.getByRole('group', { name: 'Active filters' });
  await expect(filters).toContainText('2 products');
  await expect(page.getByText('Showing 1 to 2 of 2 products')).toBeVisible();

  await filters.getByRole('button', { name: 'Remove “coffee”' }).press('Enter');
  await expect(page).toHaveURL(/\?category=Beverages&sort=price_desc$/);
  await expect(searchBox(page)).toHaveValue('');
  await expect(filters).toContainText('10 products');
  await expect(page.getByRole('region', { name: 'Products on this page' })).toBeFocused();
  await filters.getByRole('button', { name: 'Remove Beverages' }).click();
  await expect(filters).toHaveCount(0);

  await page.goBack();
  await page.goBack();
  await filters.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/products\?sort=price_desc$/);
});

test(
  'twelve products per page with page numbers below, fewer of them on a phone [PROD-27] [PROD-28] [PROD-29] [PROD-30]',
  { tag: '@all' },
  async ({ page }) => {
    await page.goto('/products');
    const pages = page.getByRole('navigation', { name: 'Pages of products' });
    const numbers = pages.getByRole('link', { name: /^Page / });
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(page.getByText('Showing 1 to 12 of 64 products')).toBeVisible();
    await expect(numbers).toHaveText(['1', '2', '3', '4', '6']);
    await expect(pages.getByText('…').filter({ visible: true })).toHaveCount(1);
    await expect(numbers.first()).toHaveAttribute('aria-current', 'page');

    await pages.getByRole('link', { name: 'Page 6' }).click();
    await expect(page.getByText('Showing 61 to 64 of 64 products')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await expect(pages.getByText('…').filter({ visible: true })).toHaveCount(1);

    await page.setViewportSize(phone);
    await page.goto('/products?page=3');
    await expect(numbers).toHaveText(['1', '3', '6']);
    await expect(pages.getByText('…').filter({ visible: true })).toHaveCount(2);
  },
);

test('Next opens the top of the next page, and Previous the page before [PROD-25] [PROD-26]', async ({
  page,
}) => {
  await page.goto('/products');
  const pages = page.getByRole('navigation', { name: 'Pages of products' });
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await expect(pages.getByText('Previous')).toBeVisible();

  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText('Showing 13 to 24 of 64 products')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Products on this page' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test('the promotion fills the last row, and is below the pagination on a phone [PROD-36]', async ({
  page,
}) => {
  const promo = page.getByRole('complementary', { name: 'Not in our shop?' });
  for (const [path, columnCount] of [
    ['/products', 3],
    ['/products?page=6', 1],
    ['/products?category=Books', 4],
    ['/products?category=Beverages', 5],
  ] as const) {
    await page.goto(path);
    await expect(promo.filter({ visible: true })).toHaveCount(1);
    const { width = 0 } = (await promo.boundingBox()) ?? {};
    const cardWidth = (await page.getByRole('article').first().boundingBox())?.width ?? 0;
    expect(width, path).toBeCloseTo(columnCount * cardWidth + (columnCount - 1) * 20, 0);
  }

  await page.setViewportSize(phone);
  const pages = page.getByRole('navigation', { name: 'Pages of products' });
  await page.goto('/products');
  expect((await promo.boundingBox())?.y).toBeGreaterThan((await pages.boundingBox())?.y ?? 0);
  await promo.getByRole('link', { name: 'Request a product' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test(
  'hydration with items in the cart causes no layout shift [PROD-8] [U-30]',
  { tag: '@all' },
  async ({ page, shop }) => {
    const product = await findDemoProduct(shop, 'Butter Popcorn');
    await fillCart(page, [{ product, quantity: 3 }]);
    await page.setViewportSize(phone);
    await page.goto('/products');
    await expect(card(page, 'Butter Popcorn').getByRole('group')).toContainText('3');

    const layoutShift = await page.evaluate(async () => {
      const recordedEntries = Promise.withResolvers<PerformanceEntryList>();
      const observer = new PerformanceObserver((list) => recordedEntries.resolve(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      // Layout shifts are reported asynchronously: after one more frame the result is complete.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => recordedEntries.resolve(observer.takeRecords())),
      );
      const entries = await recordedEntries.promise;
      return entries.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
    });
    expect(layoutShift).toBeLessThanOrEqual(0.02);
  },
);
