import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { ImportView } from '#contract/admin-products.ts';
import { messageReference } from '#i18n/message-reference.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { createNotes } from '#server/db/notes.ts';
import { AppError } from '#server/errors.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { insertProduct } from './create-product.ts';
import { ensureCategory } from './ensure-category.ts';
import { findBarcodeOwners, getCategory, planImport } from './plan-import.ts';
import type { ChangedLine, ImportPlan, KnownProducts, PlannedLine } from './plan-import.ts';
import { productColumns } from './product-columns.ts';
import type { ProductField } from './product-columns.ts';
import { lockProducts, productColumns as storedColumns } from './queries.ts';
import { readProductCsv } from './read-product-csv.ts';
import { applyChanges } from './update-product.ts';

/** So many changes and errors are listed; all are counted. */
const maxListed = 200;
/** Lines of one transaction; orders get through between two. */
const linesAtOnce = 50;
/** The claim of an import whose process ended. */
const claimTimeoutMs = 30_000;

/** Which import writes, in ms since when. */
const notes = createNotes(
  'import',
  z.object({ running: z.string().nullable().default(null), at: z.int().default(0) }),
);

/** What an import would do, line by line. Throws IMPORT_UNREADABLE. */
export async function previewImport(ctx: Context, file: unknown): Promise<ImportView> {
  const csv = await readProductCsv(file);
  return presentPlan(await planImport(csv, await readKnown(ctx.reports)));
}

/**
 * Creates and changes products by a CSV file without errors. A line belongs to the product with its id, else with its
 * barcode, else with its name, and description where the file has it; without one it is new, and left out without a price.
 * The stock of an existing product stays: it changes by counts and deliveries. Lines are written in parts, so that orders
 * need not wait; the same file again goes on where an import was stopped. Throws IMPORT_UNREADABLE, IMPORT_REJECTED with
 * every error, IMPORT_RUNNING beside another import, or IMPORT_STOPPED with a sentence when a product was changed meanwhile.
 */
export async function importProducts(ctx: Context, admin: AdminAccount, file: unknown): Promise<ImportView> {
  const csv = await readProductCsv(file);
  const claim = ctx.ids.random();
  await inTransaction(ctx, (tx) => claimImport(ctx, tx, claim));
  try {
    const known = await readKnown(ctx.reports);
    const plan = await planImport(csv, known);
    if (plan.errors.length > 0) throw new AppError('IMPORT_REJECTED', { data: presentPlan(plan) });
    const parts = splitPlan(plan, known);
    let written = 0;
    for (const part of parts) {
      await inTransaction(ctx, async (tx) => {
        await claimImport(ctx, tx, claim);
        await writeLines(ctx, tx, { admin, part });
      }).catch((error: unknown) => throwStopped(error, { written, total: parts.flat().length }));
      written += part.length;
      // Others are served meanwhile: on SQLite nothing here waits for anything.
      await setImmediate();
    }
    return presentPlan(plan);
  } finally {
    await inTransaction(ctx, (tx) =>
      notes.change(tx, ({ running }) => (running === claim ? { running: null } : {}), ctx.clock.now()),
    );
  }
}

/** Throws IMPORT_RUNNING while another import writes. */
async function claimImport(ctx: Context, tx: Tx, claim: string): Promise<void> {
  const now = ctx.clock.now();
  const takeOver = ({ running, at }: { running: string | null; at: number }) => {
    if (running !== null && running !== claim && Math.abs(now - at) < claimTimeoutMs)
      throw new AppError('IMPORT_RUNNING');
    return { running: claim, at: now };
  };
  await notes.change(tx, takeOver, now);
}

async function readKnown(db: DbOrTx): Promise<KnownProducts> {
  const products = await db.selectFrom('products').select(storedColumns).execute();
  const categories = await db.selectFrom('categories').select('name').execute();
  return { products, categories: categories.map(({ name }) => name) };
}

/** The lines that write something; those that move a barcode from one product to another in one part. */
function splitPlan(plan: ImportPlan, { products }: KnownProducts): ChangedLine[][] {
  const changed = plan.lines.filter((planned) => planned.kind !== 'unchanged');
  const owners = findBarcodeOwners(products);
  const takenFrom = new Map(
    changed.flatMap((planned) => {
      const owner = owners.get(getNewBarcode(planned) ?? '');
      return owner === undefined ? [] : [[planned, owner.id]];
    }),
  );
  const givers = new Set(takenFrom.values());
  const isMoving = (planned: ChangedLine) =>
    takenFrom.has(planned) || (planned.kind !== 'created' && givers.has(planned.stored.id));
  const moving = changed.filter(isMoving);
  const others = changed.filter((planned) => !isMoving(planned));
  const parts = Array.from({ length: Math.ceil(others.length / linesAtOnce) }, (_, at) =>
    others.slice(at * linesAtOnce, (at + 1) * linesAtOnce),
  );
  return moving.length === 0 ? parts : [moving, ...parts];
}

function getNewBarcode(planned: PlannedLine): string | null | undefined {
  return planned.kind === 'created' ? planned.product.barcode : planned.changes.barcode;
}

/** Throws BARCODE_TAKEN, or CONFLICT_VERSION for a product that was changed since the plan was made. */
async function writeLines(
  ctx: Context,
  tx: Tx,
  { admin, part }: { admin: AdminAccount; part: readonly ChangedLine[] },
): Promise<void> {
  // Categories before products, as renaming a category locks them.
  for (const name of [...new Set(part.flatMap(getCategory))].toSorted()) await ensureCategory(ctx, tx, name);
  const stored = part.filter((planned) => planned.kind !== 'created');
  const locked = await lockProducts(
    tx,
    stored.map((planned) => planned.stored.id),
  );
  for (const planned of stored)
    if (locked.get(planned.stored.id)?.version !== planned.stored.version)
      throw new AppError('CONFLICT_VERSION');
  // Before another product gets them.
  const withNewBarcode = stored.filter(({ changes }) => changes.barcode !== undefined);
  if (withNewBarcode.length > 0)
    await tx
      .updateTable('products')
      .set({ barcode: null })
      .where(
        'id',
        'in',
        withNewBarcode.map((planned) => planned.stored.id),
      )
      .execute();
  for (const planned of part) {
    if (planned.kind === 'created') {
      await insertProduct(ctx, tx, { admin, product: planned.product });
      continue;
    }
    const current = locked.get(planned.stored.id) ?? planned.stored;
    await applyChanges(ctx, tx, { admin, stored: current, changes: planned.changes });
  }
}

/** Says how far an import came before somebody else changed one of its products or took a barcode. */
function throwStopped(error: unknown, { written, total }: { written: number; total: number }): never {
  const isConflict =
    error instanceof AppError && (error.code === 'CONFLICT_VERSION' || error.code === 'BARCODE_TAKEN');
  if (!isConflict) throw error;
  throw new AppError('IMPORT_STOPPED', {
    message: messageReference('errorDetails.importStopped', written, total),
  });
}

function presentPlan({ lines, errors, ...plan }: ImportPlan): ImportView {
  const count = (kind: PlannedLine['kind']) => lines.filter((planned) => planned.kind === kind).length;
  const changes = lines.filter((planned) => planned.kind !== 'unchanged').slice(0, maxListed);
  return {
    ...plan,
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    withoutStock: lines.filter((planned) => planned.kind === 'created' && planned.product.stock === 0).length,
    changes: changes.map((planned) => ({
      line: planned.line,
      kind: planned.kind,
      productName: planned.name,
      fields: listFields(planned),
    })),
    errorCount: errors.length,
    errors: errors.slice(0, maxListed),
  };
}

function listFields(planned: PlannedLine): ImportView['changes'][number]['fields'] {
  if (planned.kind === 'created')
    return (['category', 'price', 'deliveryCharge', 'stock'] as const).map((name) => ({
      name: productColumns[name].header,
      before: '',
      after: String(planned.product[name]),
    }));
  return Object.entries(planned.changes).map(([name, value]) => {
    const { header, get } = productColumns[name as ProductField];
    return { name: header, before: String(get(planned.stored) ?? ''), after: String(value ?? '') };
  });
}
