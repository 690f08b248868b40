import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { ImportErrorView } from '#contract/admin-products.ts';
import { createProduct, updateProduct } from '#contract/products.ts';
import { toFieldErrors } from '#contract/validation-errors.ts';
import { foldText } from '#domain/typed-text.ts';
import { toEnglish } from '#server/message-text.ts';
import { productColumns } from './product-columns.ts';
import type { ProductField } from './product-columns.ts';
import type { ProductRow } from './queries.ts';
import type { CsvLine, ProductCsv } from './read-product-csv.ts';
import { findProductErrors } from './validation.ts';

type NewProduct = z.output<typeof createProduct.body>;
type Changes = z.output<typeof updateProduct.body>;

type LineOfProduct = { line: number; name: string; stored: ProductRow; changes: Changes };
/** A line that writes something. */
export type ChangedLine =
  | { line: number; name: string; kind: 'created'; product: NewProduct }
  | (LineOfProduct & { kind: 'updated' });
export type PlannedLine = ChangedLine | (LineOfProduct & { kind: 'unchanged' });

/** What an import does. */
export type ImportPlan = {
  lines: PlannedLine[];
  errors: ImportErrorView[];
  withoutPrice: number;
  /** Barcodes that differ from the stored ones by lost zeros alone, which stay. */
  keptBarcodes: number;
  newCategories: string[];
  ignoredColumns: string[];
};

/** What the shop has already. */
export type KnownProducts = { products: readonly ProductRow[]; categories: readonly string[] };

/** Others are served after so many lines. */
const linesAtOnce = 100;

/** What each line does, and what is wrong with it. */
export async function planImport(
  { lines, ignoredColumns }: ProductCsv,
  { products, categories }: KnownProducts,
): Promise<ImportPlan> {
  const find = await createFinder(products);
  const known = new Set(categories);
  const nameCategory = createCategoryNames(known);
  const plan: ImportPlan = {
    lines: [],
    errors: [],
    withoutPrice: 0,
    keptBarcodes: 0,
    newCategories: [],
    ignoredColumns,
  };
  const seen = new Map<string, number>();
  for (const [at, { line, cells: written }] of lines.entries()) {
    if (at % linesAtOnce === 0) await setImmediate();
    const cells = { ...written, ...(written.category && { category: nameCategory(written.category) }) };
    const reject = (field: ProductField | null, message: string) =>
      void plan.errors.push({ line, column: field && productColumns[field].header, message });
    const keys = getKeys(cells.productName, cells.description);
    const stored = find(cells, keys);
    if (stored === 'several') {
      reject('productName', 'Several products have this name. Add the column Id.');
      continue;
    }
    const key = stored?.id ?? keys.nameAndDescription;
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
  plan.newCategories = [...new Set(plan.lines.flatMap(getCategory))].filter((name) => !known.has(name));
  plan.errors.sort((a, b) => a.line - b.line);
  return plan;
}

/** The category that a line writes, if any. */
export function getCategory(planned: PlannedLine): string[] {
  const { category } = planned.kind === 'created' ? planned.product : planned.changes;
  return category === undefined ? [] : [category.trim()];
}

/** One product may get a barcode that another one gives up in the same file. */
function rejectTakenBarcodes(plan: ImportPlan, products: readonly ProductRow[]): void {
  const givenUp = new Set(
    plan.lines.flatMap((planned) =>
      planned.kind === 'updated' && planned.changes.barcode !== undefined ? [planned.stored.id] : [],
    ),
  );
  const owners = new Map(
    [...findBarcodeOwners(products)]
      .filter(([, { id }]) => !givenUp.has(id))
      .map(([code, { id }]) => [code, id]),
  );
  for (const planned of plan.lines) {
    const { barcode } = planned.kind === 'created' ? planned.product : planned.changes;
    const id = planned.kind === 'created' ? `line ${planned.line}` : planned.stored.id;
    if (barcode == null) continue;
    const owner = owners.get(barcode);
    if (owner !== undefined && owner !== id)
      plan.errors.push({
        line: planned.line,
        column: productColumns.barcode.header,
        message: 'Another product has this barcode.',
      });
    owners.set(barcode, id);
  }
}

/** The active products by barcode: an archived one keeps its barcode, and another one may get it. */
export function findBarcodeOwners(products: readonly ProductRow[]): Map<string, ProductRow> {
  return new Map(
    products.flatMap((product) =>
      product.barcode === null || product.deleted_at !== null ? [] : [[product.barcode, product]],
    ),
  );
}

type LineInPlan = {
  csvLine: CsvLine;
  stored: ProductRow | undefined;
  reject: (field: ProductField | null, message: string) => undefined;
};

function planLine(plan: ImportPlan, { csvLine: { line, cells }, stored, reject }: LineInPlan): void {
  const { id: _id, version, ...values } = readValues(cells);
  if (stored?.barcode && isSameButZeros(values.barcode, stored.barcode)) {
    delete values.barcode;
    plan.keptBarcodes += 1;
  }
  const changed = Object.entries(values).filter(
    ([name, value]) =>
      stored === undefined ||
      (name !== 'stock' && productColumns[name as ProductField].get(stored) !== value),
  );
  // A line that is as the product is changes nothing, whichever version it was.
  if (stored && version !== undefined && version !== stored.version && changed.length > 0)
    return reject('version', 'The product was changed since the export. Export again.');
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

/** Spreadsheets read a barcode as a number, without the zeros before it. */
function isSameButZeros(cell: unknown, barcode: string): boolean {
  return typeof cell === 'string' && /^0+\d+$/.test(barcode) && cell === barcode.replace(/^0+/, '');
}

/** The values of the API; an empty cell of a field that cannot be empty leaves it alone. */
function readValues(cells: CsvLine['cells']): Partial<Record<ProductField, unknown>> {
  const entries = (Object.entries(cells) as [ProductField, string][]).map(
    ([field, cell]) => [field, productColumns[field].read(cell)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The name of a category as the shop, or the first line with it, writes it. */
function createCategoryNames(categories: ReadonlySet<string>): (typed: string) => string {
  const names = new Map([...categories].map((name) => [foldText(name), name]));
  return (typed) => {
    if (categories.has(typed.trim())) return typed.trim();
    const key = foldText(typed);
    if (!names.has(key)) names.set(key, typed.trim());
    return names.get(key) ?? typed;
  };
}

/** Finds the product of a line; a name without a description may be that of several. */
async function createFinder(
  products: readonly ProductRow[],
): Promise<(cells: CsvLine['cells'], keys: LineKeys) => ProductRow | 'several' | undefined> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byBarcode = findBarcodeOwners(products);
  const byName = new Map<string, ProductRow[]>();
  const active = products.filter(({ deleted_at }) => deleted_at === null);
  for (const [at, product] of active.entries()) {
    if (at % linesAtOnce === 0) await setImmediate();
    const { name, nameAndDescription } = getKeys(product.product_name, product.description);
    for (const key of [name, nameAndDescription])
      byName.set(key, [...(byName.get(key) ?? []), product].slice(0, 2));
  }
  return ({ id, barcode, description }, { name, nameAndDescription }) => {
    if (id) return byId.get(id);
    const withBarcode = barcode ? byBarcode.get(barcode) : undefined;
    if (withBarcode !== undefined) return withBarcode;
    const [first, ...others] = byName.get(description === undefined ? name : nameAndDescription) ?? [];
    return others.length > 0 ? 'several' : first;
  };
}

type LineKeys = { name: string; nameAndDescription: string };

function getKeys(productName = '', description = ''): LineKeys {
  const name = foldText(productName);
  return { name, nameAndDescription: `${name}\n${foldText(description)}` };
}
