import { aCoupon, aCustomer, anOrder, aPartner, aProduct, orderBody } from '#testing/builders.ts';
import { openConsole } from '../console-steps.ts';
import type { DemoShop } from '../shop.ts';
import type { ConsoleState } from './console-state.ts';
import { failRequests, leaveRequestsPending, serverErrorPattern } from './page-state.ts';

/** A list or page: the pattern of its request, and how it is opened. */
type Area = {
  route: string;
  request: RegExp;
  /** The address, with what it shows in the shop. */
  prepare: (shop: DemoShop) => Promise<string>;
  /** A text of the full page. */
  fullText: string | RegExp;
  empty: { prepare: (shop: DemoShop) => Promise<string>; text: string };
};

const never = 'a-thing-that-does-not-exist';
const isMissing = (path: string) => ({ prepare: async () => `${path}/${never}`, text: 'Not found' });

async function prepareCoupon(shop: DemoShop): Promise<string> {
  const { id, code } = await aCoupon(shop, { value: 50 });
  const body = orderBody([await aProduct(shop, { price: 500 })], { couponCode: code });
  await anOrder(shop, { body });
  return `/admin/coupons/${id}`;
}

async function preparePartner(shop: DemoShop): Promise<string> {
  const { id } = await aPartner(shop);
  const order = await anOrder(shop);
  await shop.ctx.db
    .updateTable('partners')
    .set({ is_active: 0, blocked_at: shop.clock.now(), blocked_reason: 'Did not hand in the cash' })
    .where('id', '=', id)
    .execute();
  await shop.ctx.db
    .updateTable('orders')
    .set({ partner_id: id, delivery_status: 'confirmed' })
    .where('id', '=', order.id)
    .execute();
  return `/admin/partners/${id}`;
}

const areas: readonly Area[] = [
  {
    route: '/admin/coupons',
    request: /\/api\/admin\/coupons(\?|$)/,
    prepare: async () => '/admin/coupons',
    fullText: 'FLAT50',
    empty: { prepare: removeCoupons, text: 'No coupons yet' },
  },
  {
    route: '/admin/coupons/:id',
    request: /\/api\/admin\/coupons\/[^/]+$/,
    prepare: prepareCoupon,
    fullText: /^−₹/,
    empty: isMissing('/admin/coupons'),
  },
  {
    route: '/admin/partners',
    request: /\/api\/admin\/deliverymen(\?|$)/,
    prepare: async () => '/admin/partners',
    fullText: 'Ravi Kumar',
    empty: { prepare: removePartners, text: 'No partners yet' },
  },
  {
    route: '/admin/partners/:id',
    request: /\/api\/admin\/deliverymen\/[^/]+$/,
    prepare: preparePartner,
    fullText: 'Did not hand in the cash',
    empty: isMissing('/admin/partners'),
  },
  {
    route: '/admin/customers',
    request: /\/api\/admin\/customers(\?|$)/,
    prepare: async () => '/admin/customers',
    fullText: 'Ananya Iyer',
    empty: { prepare: removeCustomers, text: 'No customers yet' },
  },
  {
    route: '/admin/customers/:id',
    request: /\/api\/admin\/customers\/[^/]+$/,
    prepare: async (shop) => `/admin/customers/${(await anOrder(shop)).customer.id}`,
    fullText: /₹/,
    empty: isMissing('/admin/customers'),
  },
];

async function removeCoupons({ ctx }: DemoShop): Promise<string> {
  await ctx.db.deleteFrom('coupons').execute();
  return '/admin/coupons';
}

async function removePartners({ ctx }: DemoShop): Promise<string> {
  await ctx.db.deleteFrom('partners').execute();
  return '/admin/partners';
}

async function removeCustomers({ ctx }: DemoShop): Promise<string> {
  await ctx.db.deleteFrom('users').execute();
  return '/admin/customers';
}

function toStates({ route, request, prepare, fullText, empty }: Area): ConsoleState[] {
  return [
    {
      route,
      name: 'full',
      open: async ({ page, shop }) => {
        await openConsole(page, await prepare(shop));
        await page.getByText(fullText).first().waitFor();
      },
    },
    {
      route,
      name: 'empty',
      open: async ({ page, shop }) => {
        await openConsole(page, await empty.prepare(shop));
        await page.getByRole('heading', { name: empty.text }).waitFor();
      },
    },
    {
      route,
      name: 'loading',
      open: async ({ page, shop }) => {
        await leaveRequestsPending(page, request);
        await openConsole(page, await prepare(shop));
        await page
          .getByText(/^Loading/)
          .first()
          .waitFor();
      },
    },
    {
      route,
      name: 'failing',
      ignoredConsoleErrors: serverErrorPattern,
      open: async ({ page, shop }) => {
        await failRequests(page, request);
        await openConsole(page, await prepare(shop));
        await page.getByRole('button', { name: 'Try Again' }).waitFor();
      },
    },
  ];
}

function toFormStates(route: string): ConsoleState[] {
  return [
    { route, name: 'full', open: async ({ page }) => openConsole(page, route) },
    {
      route,
      name: 'failing',
      open: async ({ page }) => {
        await openConsole(page, route);
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
      },
    },
  ];
}

/** Coupons, partners and customers. */
export const consolePeopleStates: readonly ConsoleState[] = [
  ...areas.flatMap(toStates),
  ...toFormStates('/admin/coupons/new'),
  ...toFormStates('/admin/partners/new'),
  {
    route: '/admin/coupons',
    name: 'with two selected',
    open: async ({ page }) => {
      await openConsole(page, '/admin/coupons');
      await page.getByRole('checkbox', { name: 'Select FLAT50' }).check();
      await page.getByRole('region', { name: 'Actions for the selection' }).waitFor();
    },
  },
  {
    route: '/admin/customers/:id',
    name: 'with the question whether to block',
    open: async ({ page, shop }) => {
      const { id } = await aCustomer(shop);
      await openConsole(page, `/admin/customers/${id}`);
      await page.getByRole('button', { name: 'Block' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    route: '/admin/coupons',
    name: 'forbidden for an employee',
    role: 'employee',
    open: async ({ page }) => openConsole(page, '/admin/coupons'),
  },
];
