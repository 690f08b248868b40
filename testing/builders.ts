import { randomBytes, randomInt } from 'node:crypto';
import type { Language } from '#domain/language.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { buildSearchText } from '#domain/catalogue-search.ts';
import { defaultPlaces } from '#domain/places.ts';
import type { Hostel } from '#domain/places.ts';
import type { HostelRow } from '#server/features/shop/hostel-queries.ts';
import { ensureCategory } from '#server/features/catalogue/ensure-category.ts';
import { inTransaction } from '#server/context.ts';
import { findAccountByToken } from '#server/sessions/accounts.ts';
import type { Account } from '#server/sessions/accounts.ts';
import { openSession } from '#server/sessions/open-session.ts';
import type { TestResponse, TestShop } from './harness.ts';
import { findRow } from './rows.ts';

/** Test data; a builder creates missing parent rows. Amounts are in rupees. */

export type TestProduct = { id: string; name: string };

/** A hostel as the last one of the shop. */
export async function aHostel(shop: TestShop, hostel: Partial<Hostel> = {}): Promise<HostelRow> {
  const { name = `Hostel ${randomBytes(5).toString('hex')}`, alsoCalled = [], isOpen = true } = hostel;
  const { blocks, floors } = { ...defaultPlaces, ...hostel };
  const { count } = await shop.ctx.db
    .selectFrom('hostels')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const now = shop.clock.now();
  return shop.ctx.db
    .insertInto('hostels')
    .values({
      id: shop.ctx.ids.next(),
      name,
      also_called: JSON.stringify(alsoCalled),
      blocks: JSON.stringify(blocks),
      floors: JSON.stringify(floors),
      position: count,
      is_open: isOpen ? 1 : 0,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A category of that name, made if there is none. */
export async function aCategory(
  shop: TestShop,
  name = `Category ${randomBytes(5).toString('hex')}`,
): Promise<{ id: string; name: string }> {
  await inTransaction(shop.ctx, (tx) => ensureCategory(shop.ctx, tx, name));
  return findRow(shop.ctx.db, 'categories', { name });
}

/** A product on sale. */
export async function aProduct(
  shop: TestShop,
  product: Partial<{
    name: string;
    description: string;
    category: string;
    price: number;
    delivery: number;
    stock: number;
    minimum: number;
    code: string | null;
    keywords: string;
  }> = {},
): Promise<TestProduct> {
  const id = shop.ctx.ids.next();
  const now = shop.clock.now();
  const name = product.name ?? `Product ${id.slice(-6)}`;
  const fields = {
    productName: name,
    description: product.description ?? '100 g',
    category: product.category ?? 'Snacks',
    ...(product.code ? { codeName: product.code } : {}),
    keywords: product.keywords ?? '',
  };
  await aCategory(shop, fields.category);
  await shop.ctx.db
    .insertInto('products')
    .values({
      id,
      product_name: name,
      description: fields.description,
      category: fields.category,
      price_paise: paiseFromRupees(product.price ?? 30),
      on_hand: product.stock ?? 100,
      image_url: '/pictures/popcorn.svg',
      delivery_charge_paise: paiseFromRupees(product.delivery ?? 3),
      minimum_order_qty: product.minimum ?? 1,
      code_name: product.code ?? null,
      keywords: fields.keywords,
      position: now,
      search_text: buildSearchText(fields),
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .execute();
  return { id, name };
}

export type TestCustomer = { id: string; token: string; email: string };

/** A verified customer with an open session. The password hash is a placeholder. */
export async function aCustomer(
  shop: Pick<TestShop, 'ctx'> & { clock: Pick<TestShop['clock'], 'now'> },
  customer: Partial<{
    verified: boolean;
    hostel: string;
    fullname: string;
    passwordHash: string;
    email: string;
    phone: string;
    phoneProven: boolean;
    language: Language;
  }> = {},
): Promise<TestCustomer> {
  const id = shop.ctx.ids.next();
  const now = shop.clock.now();
  const email = customer.email ?? `student-${randomBytes(5).toString('hex')}@corridor.test`;
  await shop.ctx.db
    .insertInto('users')
    .values({
      id,
      fullname: customer.fullname ?? 'Asha Rao',
      email,
      phone: customer.phone ?? randomPhone(),
      hostel: customer.hostel ?? 'Kaveri',
      password_hash: customer.passwordHash ?? 'none',
      is_verified: customer.verified === false ? 0 : 1,
      language: customer.language ?? 'en',
      phone_proven_at: customer.phoneProven ? now : null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, email, token: await openSession(shop.ctx, { kind: 'customer', id }) };
}

export type TestPartner = { id: string; token: string; email: string };

/** A delivery partner with an open session. */
export async function aPartner(
  shop: Pick<TestShop, 'ctx'> & { clock: Pick<TestShop['clock'], 'now'> },
  partner: Partial<{
    maxActiveOrders: number | null;
    isActive: boolean;
    passwordHash: string;
    email: string;
  }> = {},
): Promise<TestPartner> {
  const id = shop.ctx.ids.next();
  const now = shop.clock.now();
  const email = partner.email ?? `rider-${randomBytes(5).toString('hex')}@corridor.test`;
  await shop.ctx.db
    .insertInto('partners')
    .values({
      id,
      fullname: 'Ravi Kumar',
      email,
      phone: randomPhone(),
      password_hash: partner.passwordHash ?? 'none',
      is_active: partner.isActive === false ? 0 : 1,
      max_active_orders: partner.maxActiveOrders ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, email, token: await openSession(shop.ctx, { kind: 'partner', id }) };
}

/** An open session of an admin, an owner by default. */
export async function anAdmin(
  shop: TestShop,
  admin: Partial<{ passwordHash: string; email: string; role: 'owner' | 'employee' }> = {},
): Promise<{ id: string; token: string; email: string }> {
  const id = shop.ctx.ids.next();
  const email = admin.email ?? `${id}@corridor.test`;
  const now = shop.clock.now();
  await shop.ctx.db
    .insertInto('admins')
    .values({
      id,
      fullname: 'Farah Thomas',
      email,
      password_hash: admin.passwordHash ?? 'none',
      role: admin.role ?? 'owner',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, email, token: await openSession(shop.ctx, { kind: 'admin', id }) };
}

/** A coupon valid from an hour ago for a day by default. `value` is in percent or rupees. */
export async function aCoupon(
  shop: TestShop,
  coupon: Partial<{
    code: string;
    type: 'PERCENT' | 'FIXED';
    value: number;
    minPurchase: number;
    startsAt: number;
    endsAt: number;
    usageLimit: number | null;
    perCustomerLimit: number | null;
    usedCount: number;
    isActive: boolean;
  }> = {},
): Promise<{ id: string; code: string }> {
  const id = shop.ctx.ids.next();
  const now = shop.clock.now();
  const code = coupon.code ?? `CODE${randomInt(1e9)}`;
  await shop.ctx.db
    .insertInto('coupons')
    .values({
      id,
      code,
      discount_type: coupon.type ?? 'FIXED',
      discount_value: Math.round((coupon.value ?? 10) * 100),
      min_purchase_paise: paiseFromRupees(coupon.minPurchase ?? 0),
      starts_at: coupon.startsAt ?? now - 3_600_000,
      ends_at: coupon.endsAt ?? now + 24 * 3_600_000,
      usage_limit: coupon.usageLimit ?? null,
      per_customer_limit: coupon.perCustomerLimit ?? null,
      used_count: coupon.usedCount ?? 0,
      is_active: coupon.isActive === false ? 0 : 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, code };
}

export const testAddress = 'Room no. 214, Block B, Floor 2, Hostel Kaveri';

/** The body of an order for these products, with quantity 1 by default. */
export function orderBody(
  products: readonly (TestProduct | { id: string; quantity: number })[],
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    items: products.map((product) => ({
      productId: product.id,
      quantity: 'quantity' in product ? product.quantity : 1,
    })),
    deliveryAddress: testAddress,
    paymentMode: 'COD',
    couponCode: null,
    ...overrides,
  };
}

/** Places an order through the API and returns its id; creates customer and product where none is given. */
export async function anOrder(
  shop: TestShop,
  options: { customer?: TestCustomer; body?: Record<string, unknown> } = {},
): Promise<{ id: string; customer: TestCustomer; code: string }> {
  const customer = options.customer ?? (await aCustomer(shop));
  const body = options.body ?? orderBody([await aProduct(shop)]);
  const response: TestResponse<'placeOrder'> = await shop.request('placeOrder', { body }, customer.token);
  if (response.status !== 201) throw new Error(`The order was refused: ${response.text}`);
  return { id: response.body.data.order._id, customer, code: response.body.data.orderDetails.orderOTP };
}

function randomPhone(): string {
  return `+91${randomInt(6_000_000_000, 9_999_999_999)}`;
}

/** The account of a session token. */
export async function accountOfToken({ ctx }: TestShop, token: string): Promise<Account> {
  const found = await findAccountByToken(ctx, token);
  if (found === null || !('account' in found)) throw new Error('The session has ended');
  return found.account;
}
