import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { ImportErrorView, ImportView } from '#contract/admin-products.ts';
import { createProduct, updateProduct } from '#contract/products.ts';
import { toFieldErrors } from '#contract/validation-errors.ts';
import { foldText } from '#domain/typed-text.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { toEnglish } from '#server/message-text.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { insertProduct } from './create-product.ts';
import { ensureCategory } from './ensure-category.ts';
import { productColumns } from './product-columns.ts';
import type { ProductField } from './product-columns.ts';
import { lockProducts, productColumns as storedColumns } from './queries.ts';
import type { ProductRow } from './queries.ts';
import { findProductErrors } from './validation.ts';
import { readProductCsv } from './read-product-csv.ts';
import type { CsvLine } from './read-product-csv.ts';
import { applyChanges } from './update-product.ts';

type NewProduct = z.output<typeof createProduct.body>;
type Changes = z.output<typeof updateProduct.body>;

type PlannedLine = { line: number; name: string } & (
  | { kind: 'created'; product: NewProduct }
  | { kind: 'updated' | 'unchanged'; stored: ProductRow; changes: Changes }
);

type Plan = {
  lines: PlannedLine[];
  errors: ImportErrorView[];
  withoutPrice: number;
  newCategories: string[];
};

/** So many changes and errors are listed; all are counted. */
const maxListed = 200;
const linesAtOnce = 50;

/** What an import would do, line by line. Throws IMPORT_UNREADABLE. */
export async function previewImport(ctx: Context, file: unknown): Promise<ImportView> {
  const lines = readProductCsv(file);
  return presentPlan(planImport(lines, await readKnown(ctx.reports)));
}

/**
 * Creates and changes products by a CSV file, all or none. A line belongs to the product with its id, else with its
 * barcode, else with its name, and description where the file has it; without one it is new, and left out without a price.
 * The stock of an existing product stays: it changes by counts and deliveries. Throws IMPORT_UNREADABLE, IMPORT_REJECTED
 * with every error, or BARCODE_TAKEN.
 */
export async function importProducts(ctx: Context, admin: AdminAccount, file: unknown): Promise<ImportView> {
  const lines = readProductCsv(file);
  return inTransaction(ctx, async (tx) => {
    const known = await readKnown(tx);
    const wanted = planImport(lines, known).lines;
    // Categories before products, as renaming a category locks them.
    for (const name of [...new Set(wanted.flatMap(getCategory))].toSorted())
      await ensureCategory(ctx, tx, name);
    const locked = await lockProducts(tx, wanted.flatMap(getStoredId));
    const products = known.products.map((product) => locked.get(product.id) ?? product);
    const plan = planImport(lines, { ...known, products });
    const view = presentPlan(plan);
    if (plan.errors.length > 0) throw new AppError('IMPORT_REJECTED', { data: view });
    // Before another product gets them.
    const withNewBarcode = plan.lines.flatMap(getIdOfNewBarcode);
    if (withNewBarcode.length > 0)
      await tx.updateTable('products').set({ barcode: null }).where('id', 'in', withNewBarcode).execute();
    for (const [at, planned] of plan.lines.entries()) {
      // Others are served meanwhile: on SQLite nothing here waits for anything.
      if (at % linesAtOnce === 0) await setImmediate();
      if (planned.kind === 'created') await insertProduct(ctx, tx, { admin, product: planned.product });
      else if (planned.kind === 'updated') await applyChanges(ctx, tx, { admin, ...planned });
    }
    return view;
  });
}

/** What the shop has already. */
type Known = { products: readonly ProductRow[]; categories: readonly string[] };

async function readKnown(db: DbOrTx): Promise<Known> {
  const products = await db.selectFrom('products').select(storedColumns).execute();
  const categories = await db.selectFrom('categories').select('name').execute();
  return { products, categories: categories.map(({ name }) => name) };
}

function getCategory(planned: PlannedLine): string[] {
  const { category } = planned.kind === 'created' ? planned.product : planned.changes;
  return category === undefined ? [] : [category.trim()];
}

function getStoredId(planned: PlannedLine): string[] {
  return planned.kind === 'updated' ? [planned.stored.id] : [];
}

/** The id of a stored product that gives its barcode up. */
function getIdOfNewBarcode(planned: PlannedLine): string[] {
  return planned.kind === 'updated' && planned.changes.barcode !== undefined ? [planned.stored.id] : [];
}

function planImport(lines: readonly CsvLine[], { products, categories }: Known): Plan {
  const find = createFinder(products);
  const nameCategory = createCategoryNames(categories);
  const plan: Plan = { lines: [], errors: [], withoutPrice: 0, newCategories: [] };
  const seen = new Map<string, number>();
  for (const { line, cells: written } of lines) {
    const cells = { ...written, ...(written.category && { category: nameCategory(written.category) }) };
    const reject = (field: ProductField | null, message: string) =>
      void plan.errors.push({ line, column: field && productColumns[field].header, message });
    const stored = find(cells);
    if (stored === 'several') {
      reject('productName', 'Several products have this name. Add the column Id.');
      continue;
    }
    const key = stored?.id ?? nameKey(cells.productName, cells.description);
    const earlier = seen.get(key);
    seen.set(key, line);
    if (earlier !== undefined) reject(null, `The same product is in line ${earlier}.`);
    else if (stored === undefined && cells.id)
      reject('id', 'No product has this id. Empty the cell for a new product.');
    else if (stored && stored.deleted_at !== null)
      reject('id', 'This product is archived. Restore it first.');
    else if (stored === undefined && !cells.price) plan.withoutPrice += 1;
    else planLine(plan, { csvLine: { line, cells }, stored, reject });
  }
  rejectTakenBarcodes(plan, products);
  plan.newCategories = [...new Set(plan.lines.flatMap(getCategory))].filter(
    (name) => !categories.includes(name),
  );
  plan.errors.sort((a, b) => a.line - b.line);
  return plan;
}

/** One product may get a barcode that another one gives up in the same file. */
function rejectTakenBarcodes(plan: Plan, products: readonly ProductRow[]): void {
  // An archived product keeps its barcode, and another one may get it.
  const active = products.filter(({ deleted_at }) => deleted_at === null);
  const givenUp = new Set(plan.lines.flatMap(getIdOfNewBarcode));
  const barcodes = new Map(
    active.flatMap(({ barcode, id }) => (barcode === null || givenUp.has(id) ? [] : [[barcode, id]])),
  );
  for (const planned of plan.lines) {
    const { barcode } = planned.kind === 'created' ? planned.product : planned.changes;
    const id = planned.kind === 'created' ? `line ${planned.line}` : planned.stored.id;
    if (barcode == null) continue;
    const owner = barcodes.get(barcode);
    if (owner !== undefined && owner !== id)
      plan.errors.push({
        line: planned.line,
        column: productColumns.barcode.header,
        message: 'Another product has this barcode.',
      });
    barcodes.set(barcode, id);
  }
}

type LineInPlan = {
  csvLine: CsvLine;
  stored: ProductRow | undefined;
  reject: (field: ProductField | null, message: string) => undefined;
};

function planLine(plan: Plan, { csvLine: { line, cells }, stored, reject }: LineInPlan): void {
  const { id: _id, version, ...values } = readValues(cells);
  if (stored !== undefined && version !== undefined && version !== stored.version)
    return reject('version', 'The product was changed since the export. Export again.');
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      stored === undefined ||
      (name !== 'stock' && productColumns[name as ProductField].get(stored) !== value),
  );
  const schema = stored === undefined ? createProduct.body : updateProduct.body;
  const defaults = stored === undefined ? { stock: 0 } : {};
  const parsed = schema.safeParse({ ...defaults, ...Object.fromEntries(changed) }, { reportInput: true });
  const errors = parsed.success ? findProductErrors(parsed.data) : toFieldErrors(parsed.error.issues).fields;
  const found = Object.entries(errors).filter(([, message]) => message !== null);
  for (const [name, message] of found)
    reject(name in productColumns ? (name as ProductField) : null, toEnglish(message ?? ''));
  if (!parsed.success || found.length > 0) return;
  if (stored === undefined)
    return void plan.lines.push({
      line,
      kind: 'created',
      name: cells.productName ?? '',
      product: parsed.data as NewProduct,
    });
  const kind = changed.length === 0 ? 'unchanged' : 'updated';
  plan.lines.push({ line, kind, name: stored.product_name, stored, changes: parsed.data });
}

/** The values of the API; an empty cell of a field that cannot be empty leaves it alone. */
function readValues(cells: CsvLine['cells']): Partial<Record<ProductField, unknown>> {
  const entries = (Object.entries(cells) as [ProductField, string][]).map(
    ([field, cell]) => [field, productColumns[field].read(cell)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function nameKey(name = '', description = ''): string {
  return `${foldText(name)}\n${foldText(description)}`;
}

/** The name of a category as the shop, or the first line with it, writes it. */
function createCategoryNames(categories: readonly string[]): (typed: string) => string {
  const names = new Map(categories.map((name) => [foldText(name), name]));
  return (typed) => {
    if (categories.includes(typed.trim())) return typed.trim();
    const key = foldText(typed);
    if (!names.has(key)) names.set(key, typed.trim());
    return names.get(key) ?? typed;
  };
}

/** Finds the product of a line; a name without a description may be that of several. */
function createFinder(
  products: readonly ProductRow[],
): (cells: CsvLine['cells']) => ProductRow | 'several' | undefined {
  const byId = new Map(products.map((product) => [product.id, product]));
  const active = products.filter(({ deleted_at }) => deleted_at === null);
  const byBarcode = new Map(
    active.flatMap((product) => (product.barcode ? [[product.barcode, product]] : [])),
  );
  const byName = Map.groupBy(active, ({ product_name }) => foldText(product_name));
  return ({ id, barcode, productName = '', description }) => {
    if (id) return byId.get(id);
    const withBarcode = barcode ? byBarcode.get(barcode) : undefined;
    if (withBarcode !== undefined) return withBarcode;
    const [first, ...others] = (byName.get(foldText(productName)) ?? []).filter(
      (product) => description === undefined || foldText(product.description) === foldText(description),
    );
    return others.length > 0 ? 'several' : first;
  };
}

function presentPlan({ lines, errors, withoutPrice, newCategories }: Plan): ImportView {
  const count = (kind: PlannedLine['kind']) => lines.filter((planned) => planned.kind === kind).length;
  const changes = lines.flatMap((planned) =>
    planned.kind === 'unchanged'
      ? []
      : [{ line: planned.line, kind: planned.kind, productName: planned.name, fields: listFields(planned) }],
  );
  return {
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    withoutPrice,
    withoutStock: lines.filter((planned) => planned.kind === 'created' && planned.product.stock === 0).length,
    newCategories,
    changes: changes.slice(0, maxListed),
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
