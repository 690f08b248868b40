import { buildSearchText } from '#domain/catalogue-search.ts';
import { buildPersonText } from '#domain/record-search.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { unlimitedOrderSettings, writeSettings } from '#server/features/shop/queries.ts';
import { demoAccounts } from './accounts.ts';
import { demoPassword } from '#server/sessions/demo-password.ts';
import { starterProducts } from '#server/features/catalogue/starter-products.ts';
import { demoCoupons } from './coupons.ts';

/** Fills an empty database with demo data; does nothing when it has a product or account. */
export async function seedDemo(ctx: Context): Promise<void> {
  if (!(await isEmpty(ctx.db))) return;
  const passwordHash = await ctx.hashing.hash(demoPassword);
  await inTransaction(ctx, async (tx) => {
    if (!(await isEmpty(tx))) return;
    const now = ctx.clock.now();
    await seedProducts(ctx, tx, now);
    await seedAccounts(ctx, tx, { passwordHash, now });
    await seedCoupons(ctx, tx, now);
    await writeSettings(tx, unlimitedOrderSettings, now);
  });
}

/** The demo accounts for the terminal. */
export function demoSummary(): string {
  const lines = demoAccounts.map(({ role, email }) => `  ${role.padEnd(9)} ${email}`);
  return [`Demo accounts, all with the password ${demoPassword}:`, ...lines].join('\n');
}

async function isEmpty(db: DbOrTx): Promise<boolean> {
  const product = await db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return !product && !user;
}

async function seedProducts(ctx: Context, tx: Tx, now: number): Promise<void> {
  const rows = starterProducts.map((product, position) => ({
    id: ctx.ids.next(),
    product_name: product.productName,
    description: product.description,
    category: product.category,
    price_paise: paiseFromRupees(product.priceRupees),
    on_hand: product.stock,
    image_url: `/pictures/${product.picture}.svg`,
    delivery_charge_paise: paiseFromRupees(product.deliveryChargeRupees),
    minimum_order_qty: product.minimumOrderQty,
    code_name: product.codeName,
    keywords: '',
    position,
    search_text: buildSearchText(product),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }));
  await tx.insertInto('products').values(rows).execute();
}

async function seedAccounts(
  ctx: Context,
  tx: Tx,
  common: { passwordHash: string; now: number },
): Promise<void> {
  for (const { role, fullName, email, phone, hostel } of demoAccounts) {
    const account = {
      id: ctx.ids.next(),
      fullname: fullName,
      email,
      password_hash: common.passwordHash,
      is_demo: 1,
      created_at: common.now,
      updated_at: common.now,
    };
    const search_text = buildPersonText({ ...account, phone });
    if (role === 'customer')
      await tx
        .insertInto('users')
        .values({ ...account, phone, search_text, hostel, is_verified: 1 })
        .execute();
    if (role === 'partner')
      await tx
        .insertInto('partners')
        .values({ ...account, phone, search_text, max_active_orders: null })
        .execute();
    if (role === 'admin') await tx.insertInto('admins').values(account).execute();
  }
}

async function seedCoupons(ctx: Context, tx: Tx, now: number): Promise<void> {
  for (const coupon of demoCoupons(now)) {
    await tx
      .insertInto('coupons')
      .values({
        id: ctx.ids.next(),
        code: coupon.code,
        discount_type: coupon.discountType,
        discount_value: Math.round(coupon.discountValue * 100),
        min_purchase_paise: paiseFromRupees(coupon.minPurchaseRupees),
        starts_at: coupon.startsAt,
        ends_at: coupon.endsAt,
        usage_limit: coupon.usageLimit,
        used_count: coupon.usedCount,
        per_customer_limit: coupon.perCustomerLimit,
        is_active: coupon.isActive ? 1 : 0,
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
}
