import { describe, expect, it } from 'vitest';
import type { HtmlElement } from '#testing/parse-html.ts';
import {
  findAll,
  findOnly,
  findSection,
  getText,
  listFields,
  listLinks,
  listTexts,
  parseHtml,
} from '#testing/parse-html.ts';
import type { ShopView } from '#contract/shop.ts';
import { getApiResponse, product, renderHtml, shop } from '#testing/render-page.ts';
import { renderPage } from './entry-server.tsx';

it('the pages Contact Us and Policy say who runs the shop, as far as the owner says', async () => {
  const contact = { phone: '9876500100', legalName: 'Asha Rao', address: '', officer: 'Farah Thomas' };
  const policy = getText((await renderHtml('/policy', { contact })).main);
  expect(policy).toMatch(/Run by\s*Asha Rao\s*Grievance officer\s*Farah Thomas/);
  expect(policy).not.toContain('Address');
  const links = listLinks((await renderHtml('/contact', { contact })).main);
  expect(links).toContainEqual(['9876500100', 'tel:9876500100']);
});

it('services and coupons are linked only where the shop has any', async () => {
  const listPaths = async (given: Partial<ShopView>) =>
    listLinks((await renderHtml('/', given)).page).map(([, url]) => url);
  const all = await listPaths({});
  expect(all).toEqual(expect.arrayContaining(['/services', '/coupons']));
  const none = await listPaths({ services: [], hasCoupons: false });
  expect(none).not.toContain('/services');
  expect(none).not.toContain('/coupons');
  const services = [{ name: 'Ironing', text: 'On every floor' }];
  expect(await listPaths({ services })).toContain('/services');
  const { main } = await renderHtml('/services', { services });
  expect(findAll(main, 'li').map(getText)).toEqual(['IroningOn every floor']);
});

describe('the landing page', () => {
  it('has the goods sold, and the claims of the settings [GEN-2] [HOME-1] [HOME-2] [HOME-3]', async () => {
    const { main } = await renderHtml('/', {
      figures: { students: '400+', minutes: '7 min', hours: '24/7', isLively: true },
    });
    expect(listTexts(main, 'p')[0]).toBe(
      'Snacks, beverages and daily essentials, brought to your hostel room in 7 minutes on average.',
    );
    const claims = ['happy students', '400+', 'average delivery', '7 min', 'service', '24/7'];
    const lists = findAll(main, 'dl').map((list) =>
      findAll(list, 'div').flatMap((group) => [...listTexts(group, 'dt'), ...listTexts(group, 'dd')]),
    );
    // One list for phones and one for desktops.
    expect(lists).toEqual([claims, claims]);
  });

  it.each([
    ['Fast delivery', 'HOME-4'],
    ['24/7 availability', 'HOME-5'],
    ['Safe payments', 'HOME-6'],
    ['24/7 support', 'HOME-7'],
    ['Student-friendly prices', 'HOME-8'],
    ['Real-time order tracking', 'HOME-9'],
  ])('has “%s” among six cards of Our Services [%s] [HOME-16]', async (sellingPoint) => {
    const cards = findAll(findSection((await renderHtml('/')).main, 'Our Services'), 'li');
    expect(cards).toHaveLength(6);
    expect(cards.flatMap((card) => listTexts(card, 'h3'))).toContain(sellingPoint);
  });

  it('claims no figure that the shop does not know', async () => {
    const { main } = await renderHtml('/', {
      figures: { students: '', minutes: '', hours: '', isLively: false },
    });
    expect(findAll(main, 'dl')).toEqual([]);
    const text = getText(main);
    expect(text).toContain('Snacks, beverages and daily essentials, brought to your hostel room.');
    expect(text).toContain('Be the first on your floor.');
    expect(text).not.toMatch(/average|already eating/i);
  });

  it('explains How It Works in three steps [HOME-12] [HOME-13] [HOME-14] [HOME-15]', async () => {
    const steps = findAll(findSection((await renderHtml('/')).main, 'How It Works'), 'li');
    expect(steps.map((step) => listTexts(step, 'h3')[0])).toEqual([
      'Browse products',
      'Place order',
      'Receive delivery',
    ]);
    expect(steps.map(getText)[1]).toContain('Add to cart, give room details, confirm.');
  });

  it('links to products, coupons, login and books [HOME-10] [HOME-17] [HOME-20] [PROD-4]', async () => {
    const [snacks] = shop.categories;
    const books = { ...snacks, name: 'Books', opensOwnPage: true } as (typeof shop.categories)[number];
    const { main } = await renderHtml('/', { categories: [...shop.categories, books] });
    expect(listLinks(main)).toEqual([
      ['See All Products', '/products'],
      ['How It Works', '/#how-it-works'],
      ['Order Now', '/products'],
      ['Check Coupon', '/coupons'],
      ['Get Started Now', '/login'],
      ['Browse books', '/products?category=Books'],
    ]);
  });

  it('has a banner to check a coupon [HOME-18] [HOME-19]', async () => {
    const banner = findSection((await renderHtml('/')).main, 'Have a Coupon Code?');
    expect(listLinks(banner)).toEqual([['Check Coupon', '/coupons']]);
  });

  it('has the section to which About Us of the footer links [FOOT-5]', async () => {
    const { page, main } = await renderHtml('/');
    expect(findSection(main, 'Our Services').attributes['id']).toBe('about');
    expect(listLinks(findOnly(page, 'footer'))).toContainEqual(['About Us', '/#about']);
  });
});

describe('the policy', () => {
  const findPolicy = async (title: string, changes: Partial<typeof shop> = {}) =>
    findSection((await renderHtml('/policy', changes)).main, title);

  it.each([
    ['Terms and Conditions', 'POLICY-1'],
    ['Privacy Policy', 'POLICY-2'],
    ['Cancellation Policy', 'POLICY-3'],
    ['Time-Based Delivery Charges', 'POLICY-4'],
    ['Contact Us', 'POLICY-5'],
  ])('has “%s” among five sections [%s]', async (title) => {
    const headings = listTexts((await renderHtml('/policy')).main, 'h2');
    expect(headings).toContain(title);
    expect(headings).toHaveLength(5);
  });

  it('has the date of its last change [POLICY-6]', async () => {
    const { main } = await renderHtml('/policy', { demo: false });
    expect(listTexts(main, 'p')).toContain('Last updated September 17, 2025');
  });

  it.each([
    ['5 minutes', '₹10', { freeMinutes: 5, fee: 10 }],
    ['1 minute', '₹15.50', { freeMinutes: 1, fee: 15.5 }],
  ])(
    'cancelling is free for %s and costs %s then, as in the settings, until the delivery starts [POLICY-7] [POLICY-8] [POLICY-9]',
    async (freeTime, feeText, cancellation) => {
      const terms = await findPolicy('Cancellation Policy', { cancellation });
      expect(listTexts(terms, 'li')).toEqual([
        `Cancellation is free within ${freeTime} of ordering.`,
        `After ${freeTime} and before preparation, cancelling is possible with a ${feeText} fee. The same fee applies while the order is being prepared.`,
        'An order cannot be cancelled once it is out for delivery.',
      ]);
    },
  );

  it('states age, verified email and retention periods [POLICY-10] [POLICY-11] [POLICY-14]', async () => {
    const terms = getText(await findPolicy('Terms and Conditions'));
    expect(terms).toContain('at least 18 years old');
    expect(terms).toContain('Your email address must be verified before you can order.');
    expect(getText(await findPolicy('Privacy Policy'))).toContain('Data is kept for 1-7 years');
  });

  it('states response times, and links to email and contact form [POLICY-12] [POLICY-13]', async () => {
    const contact = await findPolicy('Contact Us');
    expect(getText(contact)).toContain('Support answers within 24 hours');
    expect(getText(contact)).toContain('Complaints are settled within 48-72 hours');
    expect(listLinks(contact)).toEqual([
      ['hello@corridor.test', 'mailto:hello@corridor.test'],
      ['contact form', '/contact'],
    ]);
  });

  it('promises nothing that the owner does not, and has the rules of the owner by paragraph', async () => {
    const promises = { answerHours: null, requestHours: null, complaintHours: '', minimumAge: null };
    const changes = { promises, terms: 'No glass bottles.\n\nEmpties go back.' };
    expect(getText(await findPolicy('Terms and Conditions', changes))).not.toContain('years old');
    expect(getText(await findPolicy('Contact Us', changes))).not.toContain('hours');
    const rules = ['No glass bottles.', 'Empties go back.'];
    expect(listTexts(await findPolicy('Rules of this shop', changes), 'p')).toEqual(rules);
  });

  it('has the charges of the settings by time, and marks the current pricing period [POLICY-4] [PRICE-5]', async () => {
    const listRows = async (changes: Partial<typeof shop>) => {
      const rows = findAll(await findPolicy('Time-Based Delivery Charges', changes), 'tr').slice(1);
      return rows.map(({ children }) => children.map((cell) => getText(cell as HtmlElement)));
    };
    expect(await listRows({ now: '2026-11-21T15:00:00+05:30' })).toEqual([
      ['7 AM to 11 PM', 'StandardNow', '₹0'],
      ['11 PM to 1 AM', 'Late night', '₹2'],
      ['1 AM to 7 AM', 'Early morning', '₹4'],
    ]);
    const bands = shop.bands.map((band) =>
      band.period === 'late_night' ? { ...band, extraPerItem: 3.5 } : band,
    );
    expect((await listRows({ now: '2026-11-22T00:30:00+05:30', bands }))[1]).toEqual([
      '11 PM to 1 AM',
      'Late nightNow',
      '₹3.50',
    ]);
  });

  it('lists stored data, retention of the settings and access [POLICY-2] [POLICY-11]', async () => {
    const retention = { orders: 5, unusedAccounts: 2, messages: 1 };
    const privacy = await findPolicy('Privacy Policy', { retention });
    expect(listTexts(privacy, 'dt')).toEqual([
      'Your account',
      'Your orders',
      'Where you are signed in',
      'Messages',
      'Logs',
      'In your browser',
    ]);
    for (const text of [
      'An account that nobody has used for 2 years is closed',
      'After 5 years the address and everything that names you',
      'What you write to us, for 1 year.',
      'deleted 30 days after we have announced them to you',
      'for 30 days from its last use',
      'every partner sees your phone number, the delivery address and the total. Your name, your email and the items are seen only by the partner who accepts it',
    ])
      expect(getText(privacy)).toContain(text);
    expect(listLinks(privacy)).toEqual([['your profile', '/profile']]);
  });
});

it('the services page has Coming Soon, four tiles and two buttons [SERV-1] [SERV-2] [SERV-3] [SERV-4]', async () => {
  const { main } = await renderHtml('/services');
  expect(listTexts(main, 'p')).toContain('Coming Soon');
  expect(findAll(main, 'li').flatMap((tile) => listTexts(tile, 'h2'))).toHaveLength(4);
  expect(listTexts(main, 'button')).toEqual(['Get Notified When Live', 'Learn More']);
});

describe('the contact page', () => {
  it('has a form of three fields [CONTACT-1] [CONTACT-2] [CONTACT-3]', async () => {
    const { main } = await renderHtml('/contact');
    expect(listFields(main)).toMatchObject({
      Name: { autocomplete: 'name' },
      'Email Address': { autocomplete: 'email', type: 'email' },
      Message: { autocomplete: 'off' },
    });
    expect(listTexts(main, 'button')).toEqual(['Send message']);
  });

  it('has four information panels [CONTACT-4] [CONTACT-5]', async () => {
    const panels = findAll((await renderHtml('/contact')).main, 'li');
    expect(panels.flatMap((panel) => listTexts(panel, 'h2'))).toHaveLength(4);
    expect(panels.flatMap(listLinks)).toEqual([['hello@corridor.test', 'mailto:hello@corridor.test']]);
    expect(panels.map(getText).join()).toContain('requested products reach your room within 24 hours');
  });
});

describe('the pages of a password reset', () => {
  it('the request has one email field [REQRESET-2] [REQRESET-8] [REQRESET-9]', async () => {
    const { main } = await renderHtml('/request-reset-password');
    expect(findAll(main, 'input')).toHaveLength(1);
    expect(listFields(main)).toMatchObject({
      'Email Address': { type: 'email', required: '', autocomplete: 'email' },
    });
  });

  it('the request has a title, its button and its links [REQRESET-1] [REQRESET-3] [REQRESET-5] [REQRESET-6]', async () => {
    const { main } = await renderHtml('/request-reset-password');
    expect(listTexts(main, 'h1')).toEqual(['Reset Your Password']);
    expect(listTexts(main, 'button')).toContain('Send Reset Link');
    expect(listLinks(main).slice(1)).toEqual([
      ['Back to Login', '/login'],
      ['Sign up here', '/signup'],
    ]);
  });

  it.each(['/reset-password', '/reset-password/', '/reset-password/%20'])(
    '%s has no token and is an invalid link [RESET-11] [RESET-12]',
    async (url) => {
      expect(listTexts((await renderHtml(url)).main, 'h1')).toEqual(['Invalid Reset Link']);
    },
  );

  it('an invalid link shows its messages, and links to a new request and the login [RESET-13] [RESET-14] [RESET-15] [RESET-16]', async () => {
    const { main } = await renderHtml('/reset-password');
    expect(listTexts(main, 'p').slice(-2)).toEqual([
      'Invalid reset link. Please request a new password reset.',
      'This password reset link is invalid or has expired. Please request a new one.',
    ]);
    expect(listLinks(main).slice(1)).toEqual([
      ['Request New Reset Link', '/request-reset-password'],
      ['Back to Login', '/login'],
    ]);
  });
});

describe('the product list', () => {
  async function renderPictures(data: readonly (typeof product)[]) {
    const fetchApi = async (path: string) => {
      const { status, body } = getApiResponse(path);
      return { status, body: path.startsWith('/products/') ? { ...(body as object), data } : body };
    };
    const { html } = await renderPage({ url: '/products', fetchApi });
    return findAll(parseHtml(html), 'article').flatMap((card) => findAll(card, 'img'));
  }

  it('shows the picture of the category for a product without one', async () => {
    const [picture] = await renderPictures([{ ...product, imageUrl: '/pictures/package.svg' }]);
    expect(picture?.attributes['src']).toBe('/pictures/popcorn.svg');
  });

  it('loads the pictures of the first five cards eagerly and others lazily, all with their size [PROD-9] [U-30]', async () => {
    const data = Array.from({ length: 12 }, (_each, index) => ({ ...product, _id: `p${index}` }));
    const pictures = await renderPictures(data);
    // The first row of a desktop; the first screen of a phone has fewer cards.
    expect(pictures.map(({ attributes }) => attributes['loading'])).toEqual(
      data.map((_each, index) => (index < 5 ? 'eager' : 'lazy')),
    );
    const sizes = pictures.map(({ attributes }) => [attributes['width'], attributes['height']]);
    expect(sizes).toEqual(data.map(() => ['108', '108']));
  });

  it('links to no page of a category in a shop without categories [PROD-3]', async () => {
    for (const url of ['/', '/products?search=umbrella']) {
      const links = listLinks((await renderHtml(url, { categories: [] })).main);
      expect(links.filter(([name]) => name.startsWith('Browse '))).toEqual([]);
    }
  });
});

describe('a shop of another name and address', () => {
  it.each(
    '/ /products /services /cart /policy /contact /coupons /signup /login /request-reset-password /products/p1 /nowhere'.split(
      ' ',
    ),
  )('has them alone on %s', async (url) => {
    const { html, page } = await renderHtml(url, { name: 'Mensa 7', email: 'hallo@mensa.example' });
    expect(html).toContain('Mensa 7');
    expect(getText(page)).not.toMatch(/Corridor/);
    for (const [, href] of listLinks(page))
      expect(href).not.toMatch(/corridor|^https?:|^mailto:(?!hallo@mensa)/i);
  });
});
