import type { z } from 'zod';
import * as contract from '#contract/stock.ts';
import type { FastifyRequest } from 'fastify';
import { toPeriod } from '#server/db/period.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts';
import { readByCursor } from '#server/http/csv.ts';
import { mount, mountCsv } from '#server/http/mount.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { findAnyProduct } from '#server/features/catalogue/queries.ts';
import { createProductTexts, findByText } from '#server/features/catalogue/search-products.ts';
import { adjustStock } from './adjust-stock.ts';
import { countStock } from './count-stock.ts';
import { listMovements } from './list-movements.ts';
import type { MovementCursor, MovementFilters } from './list-movements.ts';
import {
  movementCsvColumns,
  presentCount,
  presentDocument,
  presentLimitedProduct,
  presentMovement,
  presentMovementCells,
  presentWaitingOrder,
} from './present.ts';
import { findInParcels, findWaitingOrders } from '#server/features/catalogue/waiting-orders.ts';
import { describeMovements, listLowStock } from './queries.ts';
import { receiveStock } from './receive-stock.ts';

const csvBatchSize = 1000;

/** Stock movements and what changes stock apart from orders. */
export function registerStock(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.receiveStock, async ({ actor, body, request }) => ({
    message: 'Goods received',
    data: presentDocument(await receiveStock(ctx, { admin: actor, body, key: readKey(request) })),
  }));

  mount(parts, contract.countStock, async ({ actor, body, request }) => ({
    message: 'Count saved',
    data: presentCount(await countStock(ctx, { admin: actor, body, key: readKey(request) })),
  }));

  mount(parts, contract.adjustStock, async ({ actor, params, body, request }) => ({
    message: 'Stock adjusted',
    data: presentDocument(await adjustStock(ctx, params.id, { admin: actor, body, key: readKey(request) })),
  }));

  mount(parts, contract.listWaitingOrders, async ({ params: { id } }) => {
    if (!(await findAnyProduct(ctx.reports, id))) throw new AppError('PRODUCT_NOT_FOUND');
    return { data: (await findWaitingOrders(ctx.reports, id)).map(presentWaitingOrder) };
  });

  registerMovements(parts);

  mount(parts, contract.listLowStock, async ({ query: { cursor, limit, page } }) => {
    const [lowStock, position, id] = decodeCursor(cursor, ['number', 'number', 'string'] as const) ?? [];
    const { rows, nextCursor } = await listLowStock(ctx.reports, {
      cursor:
        lowStock === undefined || position === undefined || id === undefined
          ? null
          : { lowStock, position, id },
      limit,
      page,
    });
    const { lowStockLimit: usualLimit } = await readSettings(ctx.db);
    const ids = rows.map(({ id }) => id);
    const inParcels = await findInParcels(ctx.reports, ids);
    return {
      data: rows.map((row) => presentLimitedProduct(row, { usualLimit, inParcels })),
      nextCursor: nextCursor && encodeCursor([nextCursor.lowStock, nextCursor.position, nextCursor.id]),
      pagination: { page, hasNextPage: nextCursor !== null },
    };
  });
}

function registerMovements(parts: AppParts): void {
  const { ctx } = parts;
  const readTexts = createProductTexts(ctx.database);

  mount(parts, contract.listStockMovements, async ({ query }) => {
    const filters = await toFilters(readTexts, query);
    const [at, number] = decodeCursor(query.cursor, ['number', 'number'] as const) ?? [];
    const { rows, nextCursor } = await listMovements(ctx.reports, filters, {
      cursor: at === undefined || number === undefined ? null : { at, number },
      limit: query.limit,
      page: query.page,
    });
    return {
      data: (await describeMovements(ctx.reports, rows)).map(presentMovement),
      nextCursor: nextCursor && encodeCursor([nextCursor.at, nextCursor.number]),
      pagination: { page: query.page, hasNextPage: nextCursor !== null },
    };
  });

  mountCsv(parts, contract.exportStockMovements, async ({ query }) => ({
    fileName: 'stock-movements',
    columns: movementCsvColumns,
    batches: readMovementCells(ctx, await toFilters(readTexts, query)),
  }));
}

type MovementQuery = z.output<typeof contract.exportStockMovements.query>;

async function toFilters(
  readTexts: ReturnType<typeof createProductTexts>,
  query: MovementQuery,
): Promise<MovementFilters> {
  const { product, search, reason, actor, document, from, to } = query;
  // Also archived products have moved.
  const readFound = async () => findByText(await readTexts(), search).map(({ id }) => id);
  const found = search.trim() === '' ? undefined : await readFound();
  return {
    productIds: product === undefined ? found : [product],
    reason,
    actor,
    document,
    ...toPeriod({ from, to }),
  };
}

async function* readMovementCells({ reports }: Context, filters: MovementFilters) {
  const pages = readByCursor(async (cursor: MovementCursor | null) => {
    const { rows, nextCursor } = await listMovements(reports, filters, { cursor, limit: csvBatchSize });
    return { rows: await describeMovements(reports, rows), nextCursor };
  });
  for await (const rows of pages) yield rows.map(presentMovementCells);
}

/** The Idempotency-Key header; null for a request without one. */
function readKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (Array.isArray(key)) throw new AppError('IDEMPOTENCY_KEY_INVALID');
  return key ?? null;
}
