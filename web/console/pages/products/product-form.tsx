import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { listCategories } from '#contract/endpoints/admin.ts';
import type { AdminProductView } from '#contract/products.ts';
import { classes } from '#web/ui/classes.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { amountField, areaField, codeField, countField, flagField } from '#web/console/kit/field-kinds.ts';
import { limitField, textField, toTypedValues } from '#web/console/kit/field-kinds.ts';
import type { SentValues, TypedValues } from '#web/console/kit/field-kinds.ts';
import { Panel } from '#web/console/kit/panel.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import type { FieldFormProps } from '#web/console/kit/use-field-form.ts';

const productFields = {
  productName: textField({ label: 'Name', maxLength: 120, required: 'Enter a name' }),
  description: areaField({ label: 'Description', hint: 'Size or weight, such as 70 g', maxLength: 1000 }),
  category: textField({
    label: 'Category',
    hint: 'A new name creates a category.',
    maxLength: 60,
    required: 'Choose a category',
  }),
  codeName: codeField({ label: 'Short code', hint: 'Your own code, for the search', maxLength: 40 }),
  price: amountField({ label: 'Price', unit: '₹', invalid: 'Enter a price like 20 or 20.50' }),
  deliveryCharge: amountField({
    label: 'Delivery charge',
    unit: '₹',
    initial: '0',
    invalid: 'Enter an amount like 2 or 2.50; 0 for none',
  }),
  minimum_order_qty: countField({
    label: 'Minimum order (pieces)',
    initial: '1',
    min: 1,
    invalid: 'Enter a whole number from 1',
  }),
  /** Only of a new product; later its stock changes by movements. */
  stock: countField({ label: 'Pieces in stock now', initial: '0', invalid: 'Enter a whole number' }),
  unitCost: amountField({
    label: 'Purchase cost of a piece',
    unit: '₹',
    hint: 'What you paid for those in stock; empty where you do not know',
    isOptional: true,
    invalid: 'Enter an amount like 12 or 12.50',
  }),
  isVisible: flagField({ label: 'Visible to customers', initial: true }),
  storagePlace: textField({
    label: 'Storage place',
    hint: 'Where it lies, such as A-3; picking follows it',
    maxLength: 60,
  }),
  lowStockLimit: limitField({
    label: 'Low-stock limit',
    hint: 'At this number it counts as low. Empty: the shop’s usual limit',
    invalid: 'Enter a whole number',
  }),
  keywords: textField({
    label: 'Also found by',
    hint: 'Other names and spellings, separated by commas',
    maxLength: 500,
  }),
  barcode: codeField({ label: 'Barcode', maxLength: 64 }),
};

export type ProductBody = SentValues<typeof productFields>;

type ProductFormProps = FieldFormProps<ProductBody, AdminProductView> & {
  /** Undefined for a new one. */
  product?: AdminProductView;
  /** Values that a new one begins with. */
  template?: Partial<TypedValues<typeof productFields>> | undefined;
  /** Beside the button. */
  actions?: ReactNode;
};

function readProduct({ codeName, ...product }: AdminProductView) {
  return { ...product, codeName: codeName ?? null, stock: 0, unitCost: 0 };
}

/** What the copy of a product begins with: all but what one product alone has. */
export function copyProduct(product: AdminProductView): Partial<TypedValues<typeof productFields>> {
  const values = toTypedValues(productFields, { ...readProduct(product), codeName: null, barcode: null });
  return { ...values, unitCost: '' };
}

/** The fields of a product: first what customers see, then what only the shop sees. */
export function ProductForm({ product, template = {}, actions, send, onDone }: ProductFormProps) {
  const isNew = product === undefined;
  const form = useFieldForm({
    fields: productFields,
    resource: product,
    template,
    read: readProduct,
    fieldsByCode: { BARCODE_TAKEN: 'barcode' },
    send,
    onDone,
  });
  const listId = useId();
  const categories = useQuery(consoleQuery(listCategories, {})).data?.data ?? [];
  return (
    <ResourceForm form={form} submitLabel={isNew ? 'Add product' : 'Save'} actions={actions}>
      <div
        className={classes(
          'grid grid-cols-1 items-start gap-4',
          isNew && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        <Panel title="Details">
          <div className="grid items-start gap-4 md:grid-cols-2">
            <div className="grid gap-4 md:col-span-2">
              <FieldControl form={form} name="productName" />
              <FieldControl form={form} name="description" />
            </div>
            <FieldControl form={form} name="category" list={listId} />
            {(['codeName', 'price', 'deliveryCharge', 'minimum_order_qty'] as const).map((name) => (
              <FieldControl key={name} form={form} name={name} />
            ))}
            {isNew &&
              (['stock', 'unitCost'] as const).map((name) => (
                <FieldControl key={name} form={form} name={name} />
              ))}
          </div>
          <FieldControl form={form} name="isVisible" />
          <datalist id={listId}>
            {categories.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </Panel>
        <Panel title="For the shop" text="Customers do not see this.">
          <div className={classes('grid items-start gap-4 md:grid-cols-2', isNew && 'lg:grid-cols-1')}>
            {(['storagePlace', 'lowStockLimit', 'keywords', 'barcode'] as const).map((name) => (
              <FieldControl key={name} form={form} name={name} />
            ))}
          </div>
        </Panel>
      </div>
    </ResourceForm>
  );
}
