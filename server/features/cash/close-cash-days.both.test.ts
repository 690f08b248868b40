import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#domain/durations.ts';
import { startOfShopDay, toShopDay } from '#domain/shop-day.ts';
import { checkData } from '#server/check-data.ts';
import { inTransaction } from '#server/context.ts';
import { aPartner, anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { closeCashDays } from './close-cash-days.ts';
import { recordEntry } from './record-entry.ts';
import type { CashAccount } from './record-entry.ts';

const evening = '2027-02-10T20:00:00+05:30';
const today = toShopDay(Date.parse(evening));
const till: CashAccount = { kind: 'till' };
const bank: CashAccount = { kind: 'bank' };
const sales: CashAccount = { kind: 'sales' };
const paid = { from: { kind: 'customer', id: 'customer 1' }, reason: 'payment' } as const;

describe('closeCashDays', () => {
  let shop: TestShop;
  let token: string;
  let partners: CashAccount[];
  beforeAll(async () => {
    shop = await openTestShop({ at: evening });
    ({ token } = await anAdmin(shop));
    partners = [
      { kind: 'partner', id: (await aPartner(shop)).id },
      { kind: 'partner', id: (await aPartner(shop)).id },
    ];
  });
  afterAll(() => shop.close());

  const record = (
    entry: Pick<Parameters<typeof recordEntry>[2], 'amountPaise' | 'from' | 'to' | 'reason' | 'at'>,
  ) =>
    inTransaction(shop.ctx, (tx) =>
      recordEntry(shop.ctx, tx, { ...entry, actor: { kind: 'system', id: '' } }),
    );
  const payToTill = (amountPaise: number, at: number) => record({ ...paid, to: till, amountPaise, at });
  const readReport = async (from: number, to: number) => {
    const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const { status, body } = await shop.request('getCashReport', { query }, token);
    expect(status).toBe(200);
    return body.data;
  };
  const reopenAll = () => shop.ctx.db.deleteFrom('cash_days').execute();
  const listDays = async () =>
    (await shop.ctx.db.selectFrom('cash_days').select('day').orderBy('day').execute()).map(({ day }) => day);

  it('leaves every report equal to that of the entries, also after entries of an earlier day', async () => {
    let at = startOfShopDay(today - 9);
    const account = (number: number) => [...partners, till, bank, sales][number] ?? sales;
    const command = fc.oneof(
      fc.record({
        kind: fc.constant('move' as const),
        amountPaise: fc.integer({ min: 1, max: 9 }).map((rupees) => rupees * 100),
        accounts: fc.tuple(fc.nat(4), fc.nat(4)).filter(([from, to]) => from !== to && from + to > 1),
        reason: fc.constantFrom(
          'payment',
          'payment-reversal',
          'fee-paid',
          'hand-in',
          'difference',
          'deposit',
        ),
        earlierMs: fc.oneof(fc.constant(0), fc.nat(3 * dayMs)),
      }),
      fc.record({ kind: fc.constant('later' as const), ms: fc.nat(3 * dayMs) }),
    );
    const instant = fc.integer({ min: startOfShopDay(today - 12), max: startOfShopDay(today + 2) });
    const limits = fc.array(
      fc.oneof(
        instant,
        instant.map((ms) => startOfShopDay(toShopDay(ms))),
      ),
      { minLength: 2, maxLength: 2 },
    );
    const run = fc.asyncProperty(
      fc.array(command, { minLength: 4, maxLength: 12 }),
      fc.array(limits, { minLength: 3, maxLength: 3 }),
      async (commands, periods) => {
        at = startOfShopDay(today - 9);
        for (const each of commands) {
          if (each.kind === 'later') at = Math.min(at + each.ms, startOfShopDay(today) + hourMs);
          else {
            const [from, to] = each.accounts;
            await record({ ...each, from: account(from), to: account(to), at: at - each.earlierMs });
          }
          await closeCashDays(shop.ctx);
        }
        expect((await listDays()).at(-1)).toBe(today - 1);
        for (const period of periods) {
          const [from = 0, to = 0] = period.toSorted((a, b) => a - b);
          const withTotals = await readReport(from, to);
          await reopenAll();
          expect(withTotals).toEqual(await readReport(from, to));
          await closeCashDays(shop.ctx);
        }
        const findings = await checkData(shop.ctx.db);
        expect(findings.filter((line) => line.includes(' on 20'))).toEqual([]);
      },
    );
    await fc.assert(run, { numRuns: 6 });
  });

  it('reads what was before a period from the stored days', async () => {
    const from = startOfShopDay(today - 3) + 9 * hourMs;
    const { id } = await aPartner(shop);
    await record({ ...paid, to: { kind: 'partner', id }, amountPaise: 500, at: from - 3 * dayMs });
    await closeCashDays(shop.ctx);
    await shop.ctx.db
      .updateTable('cash_day_balances')
      .set((row) => ({ balance_paise: row('balance_paise', '+', 700) }))
      .where('day', '=', today - 4)
      .where('account_id', '=', id)
      .execute();
    const { partners: reported } = await readReport(from, from + 2 * hourMs);
    expect(reported.find(({ partner }) => partner._id === id)?.inHandAtEnd).toBe(12);
    await reopenAll();
  });

  it('stores past days only, all of them, and removes those from the day of a late entry on', async () => {
    await payToTill(100, startOfShopDay(today - 5));
    await payToTill(100, startOfShopDay(today) - 1);
    await payToTill(100, startOfShopDay(today));
    await closeCashDays(shop.ctx);
    const days = await listDays();
    expect(days.slice(-5)).toEqual([today - 5, today - 4, today - 3, today - 2, today - 1]);
    await payToTill(100, startOfShopDay(today - 2));
    expect((await listDays()).at(-1)).toBe(today - 3);
    await closeCashDays(shop.ctx);
    expect(await listDays()).toEqual(days);
  });

  it('counts an entry that is not yet committed while its day is stored', async () => {
    const at = startOfShopDay(today - 2) + hourMs;
    await payToTill(100, at);
    shop.clock.set(new Date(at).toISOString());
    await closeCashDays(shop.ctx);
    shop.clock.set(evening);
    const readTill = async () => (await readReport(at + dayMs, at + dayMs)).start.till;
    const before = await readTill();
    const inserted = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const entry = inTransaction(shop.ctx, async (tx) => {
      const from = { kind: 'customer', id: 'customer 2' } as const;
      const actor = { kind: 'system', id: '' } as const;
      await recordEntry(shop.ctx, tx, {
        amountPaise: 300,
        from,
        to: { kind: 'till' },
        reason: 'payment',
        actor,
        at,
      });
      inserted.resolve();
      await gate.promise;
    });
    await inserted.promise;
    const oneAttempt = new AbortController();
    const closing = closeCashDays(shop.ctx, oneAttempt.signal);
    oneAttempt.abort();
    // SQLite has one writer.
    if (shop.ctx.database.engine === 'postgres') await closing;
    gate.resolve();
    await Promise.all([entry, closing]);
    await closeCashDays(shop.ctx);
    expect(await listDays()).toContain(today - 2);
    expect((await readTill()) - before).toBe(3);
  });

  it('stores each day once when several processes do it', async () => {
    await payToTill(100, startOfShopDay(today - 6));
    await reopenAll();
    await Promise.all([closeCashDays(shop.ctx), closeCashDays(shop.ctx), closeCashDays(shop.ctx)]);
    const days = await listDays();
    expect(new Set(days).size).toBe(days.length);
    expect(days.at(-1)).toBe(today - 1);
  });

  it('stores totals that checkData compares with the entries', async () => {
    const { id } = await aPartner(shop);
    await record({ ...paid, to: { kind: 'partner', id }, amountPaise: 500, at: startOfShopDay(today - 2) });
    await closeCashDays(shop.ctx);
    const findDays = async () => (await checkData(shop.ctx.db)).filter((line) => line.includes(' on 2027'));
    expect(await findDays()).toEqual([]);
    await shop.ctx.db
      .updateTable('cash_day_balances')
      .set({ balance_paise: 600 })
      .where('day', '=', today - 2)
      .where('account_id', '=', id)
      .execute();
    expect(await findDays()).toEqual([
      `Cash of partner:${id} on 2027-02-08: ₹6 instead of ₹5.`,
      `Cash of partner:${id} on 2027-02-09: ₹5 instead of ₹6.`,
    ]);
    await reopenAll();
    await closeCashDays(shop.ctx);
    await shop.ctx.db
      .updateTable('cash_day_movements')
      .set((row) => ({ entries: row('entries', '+', 1) }))
      .where('partner_id', '=', id)
      .execute();
    expect(await findDays()).toEqual([`Cash of payment:${id} on 2027-02-08: ₹5 instead of ₹5.`]);
  });
});
