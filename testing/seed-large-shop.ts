import { sql } from 'kysely';
import { dayMs, minuteMs } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';

export type LargeShop = {
  products: number;
  orders: number;
  /** Days up to now over which the orders are spread evenly. */
  days?: number;
  customers?: number;
};

export const largeShopPartners = 20;
/** The id of its admin. */
export const largeShopAdmin = 'admin-1';
const usualCustomers = 1000;
/** The newest orders are open, every fourth of them without a partner. */
const openOrders = 300;
/** One product of so many is sold out, and one has low stock. */
const soldOutShare = 40;
/** Ids of orders have the same length, so that they sort by time. */
const firstOrderNumber = 1_000_000_000;
/** `buildSearchText` has a field per line. */
const newLine = "'\n'";

const brands =
  'Aarohi Bhumi Chandra Devika Ekta Firoza Gulmohar Himani Indus Jyoti Kaveri Lotus Malhar'.split(' ');
const adjectives = 'Salted Masala Roasted Classic Instant Fresh Sweet Spicy Herbal Mini Family'.split(' ');
const nouns =
  'Chips Noodles Biscuits Coffee Chocolate Soap Notebook Battery Shampoo Juice Peanuts Pencil बिस्कुट मूंगफली'.split(
    ' ',
  );
const categories = 'Snacks,Instant Meals,Beverages,Sweets,Personal Care,Stationery,Electricals,Books'.split(
  ',',
);
const hostels = 'Kaveri Ganga Yamuna Godavari Narmada'.split(' ');

/**
 * Fills a shop with many products and orders of two products each, by few statements, the same on both engines. Product
 * n has the id `product-<n>` and the name `<brand> <adjective> <noun> <n>`; every tenth order is cancelled.
 */
export async function seedLargeShop({ db, clock }: Context, shop: LargeShop): Promise<void> {
  const now = clock.now();
  const statements = [
    ...toBatches(shop.products).map((batch) => insertProducts(batch, now)),
    ...insertAccounts(shop.customers ?? usualCustomers, now),
    ...toBatches(shop.orders).flatMap((batch) => [
      insertOrders(shop, batch, now),
      insertItems(batch, 1, shop.products),
      insertItems(batch, 2, shop.products),
      insertHistory(batch, 'pending', 'created_at'),
      insertHistory(batch, 'delivered', 'delivered_at'),
      insertHistory(batch, 'cancelled', 'cancelled_at'),
      `INSERT INTO order_assignments (id, order_id, partner_id, assigned_at, assigned_by_kind, assigned_by_id, ended_at,
        end_reason)
      SELECT id || '-carried', id, partner_id, created_at, 'partner', partner_id, coalesce(delivered_at, cancelled_at),
        CASE WHEN delivery_status IN ('delivered', 'cancelled') THEN delivery_status END FROM orders
      WHERE ${isOrderOf(batch)} AND partner_id IS NOT NULL`,
      `INSERT INTO payment_changes (id, order_id, from_status, to_status, actor_kind, actor_id, at)
      SELECT id || '-paid', id, 'pending', 'paid', 'partner', partner_id, delivered_at FROM orders
      WHERE ${isOrderOf(batch)} AND delivered_at IS NOT NULL`,
      ...insertCash(batch),
      `INSERT INTO coupon_uses (order_id, coupon_id, user_id, created_at)
      SELECT id, 'coupon-1', user_id, created_at FROM orders WHERE ${isOrderOf(batch)} AND id LIKE '%5'`,
    ]),
    'UPDATE coupons SET order_count = (SELECT count(*) FROM coupon_uses WHERE coupon_id = coupons.id)',
    'ANALYZE',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

function insertProducts(batch: Batch, now: number): string {
  const name = `${pick('n * 5', brands)} || ' ' || ${pick('n * 3', adjectives)} || ' ' || ${pick('n', nouns)} || ' ' || n`;
  const lowerName = [brands, adjectives, nouns]
    .map((words, index) =>
      pick(
        `n * ${[5, 3, 1][index]}`,
        words.map((word) => word.toLowerCase()),
      ),
    )
    .join(" || ' ' || ");
  const category = pick('n', categories);
  const lowerCategory = pick(
    'n',
    categories.map((each) => each.toLowerCase()),
  );
  return `INSERT INTO products (id, product_name, description, category, price_paise, on_hand, image_url,
    delivery_charge_paise, minimum_order_qty, code_name, position, search_text, created_at, updated_at)
  ${numbersOf(batch)}
  SELECT 'product-' || n, ${name}, 'Pack of ' || (n % 500) || ' g', ${category}, 1000 + (n * 7919 % 90) * 100,
    CASE n % ${soldOutShare} WHEN 0 THEN 0 WHEN 1 THEN n % 5 + 1 ELSE 1000000 END, '/pictures/popcorn.svg', 300, 1,
    'C' || n, n, ${lowerName} || ' ' || n || ${newLine} || 'pack of ' || (n % 500) || ' g' || ${newLine} ||
    ${lowerCategory} || ${newLine} || 'c' || n, ${now}, ${now} FROM numbers`;
}

function insertAccounts(customers: number, now: number): string[] {
  return [
    `INSERT INTO users (id, fullname, email, phone, hostel, password_hash, is_verified, created_at, updated_at)
    ${numbersOf({ from: 1, to: customers })}
    SELECT 'customer-' || n, 'Customer ' || n, 'customer-' || n || '@large.test', '+91' || (7000000000 + n), 'Kaveri',
      'none', 1, ${now - dayMs} - n, ${now} FROM numbers`,
    `INSERT INTO partners (id, fullname, email, phone, password_hash, is_active, created_at, updated_at)
    ${numbersOf({ from: 1, to: largeShopPartners })}
    SELECT 'partner-' || n, 'Partner ' || n, 'partner-' || n || '@large.test', '+91' || (8000000000 + n), 'none', 1,
      ${now}, ${now} FROM numbers`,
    `INSERT INTO admins (id, fullname, email, password_hash, created_at, updated_at)
    VALUES ('${largeShopAdmin}', 'Admin', '${largeShopAdmin}@large.test', 'none', ${now}, ${now})`,
    `INSERT INTO coupons (id, code, discount_type, discount_value, starts_at, ends_at, created_at, updated_at)
    VALUES ('coupon-1', 'LARGE', 'PERCENT', 10, ${now}, ${now}, ${now}, ${now})`,
  ];
}

function insertOrders(shop: LargeShop, batch: Batch, now: number): string {
  const { products, orders, days = 365, customers = usualCustomers } = shop;
  const isOpen = `n > ${orders - openOrders}`;
  const status = `CASE WHEN ${isOpen} THEN ${pick('n', ['pending', 'confirmed', 'preparing', 'out-for-delivery'])}
    WHEN n % 10 = 0 THEN 'cancelled' ELSE 'delivered' END`;
  const isDelivered = `NOT ${isOpen} AND n % 10 <> 0`;
  const createdAt = `${now} - (${orders} - n + 1) * CAST(${Math.floor((days * dayMs) / orders)} AS bigint)`;
  const address = `'Room no. ' || (n % 300) || ', Block A, Floor 1, Hostel ' || ${pick('n', hostels)}`;
  return `INSERT INTO orders (id, short_id, user_id, partner_id, delivery_status, payment_status, payment_mode,
    pricing_period, total_quantity, subtotal_paise, delivery_paise, extra_per_item_paise, extra_paise, discount_paise,
    payable_paise, delivery_address, delivery_code, created_at, updated_at, accepted_at, delivered_at, cancelled_at, search_text,
    handover, address_room, address_block, address_floor, address_hostel)
  ${numbersOf(batch)}
  SELECT 'order-' || (${firstOrderNumber} + n), 'S' || n, 'customer-' || (n * 31 % ${customers} + 1),
    CASE WHEN ${isOpen} AND n % 4 = 0 THEN NULL ELSE 'partner-' || (n % ${largeShopPartners} + 1) END,
    ${status}, CASE WHEN ${isDelivered} THEN 'paid' ELSE 'pending' END, 'COD', 'standard', 2,
    first.price_paise + second.price_paise, 600, 0, 0, 0, first.price_paise + second.price_paise + 600,
    ${address}, '0000', ${createdAt}, ${now},
    CASE WHEN ${isDelivered} THEN ${createdAt} + ${minuteMs} END,
    CASE WHEN ${isDelivered} THEN ${createdAt} + ${8 * minuteMs} + n % 600000 END,
    CASE WHEN NOT ${isOpen} AND n % 10 = 0 THEN ${createdAt} + ${minuteMs} END,
    's' || n || ' room ' || (n % 300) || ', block a, floor 1, hostel ' || ${pick(
      'n',
      hostels.map((hostel) => hostel.toLowerCase()),
    )},
    CASE WHEN ${isDelivered} THEN 'no-code' END, CAST(n % 300 AS text), 'A', '1', ${pick('n', hostels)}
  FROM numbers
  JOIN products AS first ON first.id = ${productOf(products, 1)}
  JOIN products AS second ON second.id = ${productOf(products, 2)}`;
}

function insertItems(batch: Batch, position: 1 | 2, products: number): string {
  return `INSERT INTO order_items (order_id, position, product_id, quantity, price_paise, delivery_charge_paise,
    product_name, description, category, image_url, code_name)
  SELECT numbered.id, ${position}, products.id, 1, price_paise, delivery_charge_paise, product_name, description, category,
    image_url, code_name
  FROM (SELECT id, CAST(substr(id, 7) AS bigint) - ${firstOrderNumber} AS n FROM orders
    WHERE ${isOrderOf(batch)}) AS numbered
  JOIN products ON products.id = ${productOf(products, position)}`;
}

function insertHistory(batch: Batch, status: string, column: string): string {
  return `INSERT INTO order_history (id, order_id, status, actor_kind, actor_id, at)
  SELECT id || '-${status}', id, '${status}', 'customer', user_id, ${column} FROM orders
  WHERE ${isOrderOf(batch)} AND ${column} IS NOT NULL`;
}

/** The entries that an order has, with an open fee of ₹10 for three of ten cancelled ones. */
function insertCash(batch: Batch): string[] {
  const insert = (name: string, parts: { columns: string; condition: string }) =>
    `INSERT INTO cash_entries (id, order_id, actor_kind, actor_id, reason, at, amount_paise, from_account_kind,
      from_account_id, to_account_kind, to_account_id)
    SELECT id || '-cash-${name}', id, 'system', '', '${name}', ${parts.columns} FROM orders
    WHERE ${isOrderOf(batch)} AND ${parts.condition}`;
  const isCancelled = 'cancelled_at IS NOT NULL';
  const hasFee = `${isCancelled} AND (id LIKE '%00' OR id LIKE '%30' OR id LIKE '%60')`;
  return [
    insert('order', {
      columns: "created_at, payable_paise, 'sales', '', 'customer', user_id",
      condition: '1 = 1',
    }),
    insert('payment', {
      columns: "delivered_at, payable_paise, 'customer', user_id, 'partner', partner_id",
      condition: 'delivered_at IS NOT NULL',
    }),
    insert('cancellation', {
      columns: "cancelled_at, payable_paise, 'customer', user_id, 'sales', ''",
      condition: isCancelled,
    }),
    insert('fee', { columns: "cancelled_at, 1000, 'fees', '', 'customer', user_id", condition: hasFee }),
    `INSERT INTO cancellation_fees (order_id, amount_paise, status, charged_at)
    SELECT id, 1000, 'open', cancelled_at FROM orders WHERE ${isOrderOf(batch)} AND ${hasFee}`,
  ];
}

/** The condition of the orders of a batch. */
export function isOrderOf({ from, to }: Batch): string {
  return `orders.id BETWEEN 'order-${firstOrderNumber + from}' AND 'order-${firstOrderNumber + to}'`;
}

function productOf(products: number, position: 1 | 2): string {
  return `'product-' || ((n * ${position === 1 ? 37 : 101} + ${position}) % ${products} + 1)`;
}

/** The n-th word, counted around. */
function pick(n: string, words: readonly string[]): string {
  const cases = words.map((word, index) => `WHEN ${index} THEN '${word}'`);
  return `CASE (${n}) % ${words.length} ${cases.join(' ')} END`;
}

/** Numbers of rows, both included. */
export type Batch = { from: number; to: number };

/** A statement on PostgreSQL must not take longer than 30 s. */
const batchSize = 10_000;

/** The numbers from 1, as many as one statement inserts at a time. */
export function toBatches(count: number): Batch[] {
  return Array.from({ length: Math.ceil(count / batchSize) }, (_each, index) => ({
    from: index * batchSize + 1,
    to: Math.min((index + 1) * batchSize, count),
  }));
}

/** The numbers of a batch as the table `numbers(n)`. */
export function numbersOf({ from, to }: Batch): string {
  return `WITH RECURSIVE numbers(n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${to})`;
}
