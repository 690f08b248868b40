import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listCategories } from '#contract/endpoints/admin.ts';
import type { AdminProductView } from '#contract/products.ts';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { consoleQuery } from '../../api/console-request.ts';
import { Panel } from '../../parts/panel.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useEditedState } from '../../parts/use-edited-state.ts';
import { useResourceForm } from '../../parts/use-resource-form.ts';
import { newProductValues, productFormLabels, toFormValues, validateProduct } from './product-form-values.ts';
import type { ProductFormValues } from './product-form-values.ts';

type ProductFormProps = {
  /** Undefined for a new one. */
  product?: AdminProductView;
  send: (
    values: ProductFormValues,
    version: number | undefined,
    before: ProductFormValues,
  ) => Promise<AdminProductView>;
  onDone: (product: AdminProductView) => void;
};

/** The fields of a product: first what customers see, then what only the shop sees. */
export function ProductForm({ product, send, onDone }: ProductFormProps) {
  // Another picture or stock is no change of what the form shows.
  const { edited, follow } = useEditedState(product, toValues);
  const form = useResourceForm({
    initial: toValues(edited),
    version: edited?.version,
    labels: productFormLabels,
    validate: validateProduct,
    fieldsByCode: { BARCODE_TAKEN: 'barcode' as const },
    send,
    onDone: (saved) => {
      form.reset();
      onDone(saved);
    },
    // The current product of a conflict.
    toValues: (resource) => toFormValues(resource as AdminProductView),
  });
  follow(form.isDirty);
  return (
    <ResourceForm form={form} submitLabel={product === undefined ? 'Add product' : 'Save'}>
      <div
        className={classes(
          'grid grid-cols-1 items-start gap-4',
          product === undefined && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
        )}
      >
        <PublicFields form={form} isNew={product === undefined} />
        <ShopFields form={form} isNew={product === undefined} />
      </div>
    </ResourceForm>
  );
}

type ProductFormState = Pick<
  ReturnType<typeof useResourceForm<ProductFormValues, AdminProductView>>,
  'text' | 'flag'
>;

/** What customers see. */
function PublicFields({ form, isNew }: { form: ProductFormState; isNew: boolean }) {
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Panel title="Details">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="md:col-span-2">
          <TextField {...form.text('productName')} label="Name" maxLength={120} autoComplete="off" />
        </div>
        <div className="md:col-span-2">
          <TextArea
            {...form.text('description')}
            label="Description"
            hint="Size or weight, such as 70 g"
            rows={3}
            autoComplete="off"
            limit={1000}
          />
        </div>
        <CategoryField {...form.text('category')} />
        <TextField
          {...form.text('codeName')}
          label="Short code"
          hint="Your own code, for the search"
          maxLength={40}
          autoComplete="off"
        />
        <TextField {...form.text('price')} {...amount} label="Price (₹)" />
        <TextField {...form.text('deliveryCharge')} {...amount} label="Delivery charge (₹)" />
        <TextField {...form.text('minimum_order_qty')} {...count} label="Minimum order (pieces)" />
        {isNew && <TextField {...form.text('stock')} {...count} label="Pieces in stock now" />}
      </div>
      <VisibleField {...form.flag('isVisible')} />
    </Panel>
  );
}

/** What only the shop sees. */
function ShopFields({ form, isNew }: { form: ProductFormState; isNew: boolean }) {
  return (
    <Panel title="For the shop" text="Customers do not see this.">
      <div className={classes('grid items-start gap-4 md:grid-cols-2', isNew && 'lg:grid-cols-1')}>
        <TextField
          {...form.text('storagePlace')}
          label="Storage place"
          hint="Where it lies, such as A-3; picking follows it"
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          {...form.text('lowStockLimit')}
          label="Low-stock limit"
          hint="At this number it counts as low. Empty: the shop’s usual limit"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.text('keywords')}
          label="Also found by"
          hint="Other names and spellings, separated by commas"
          maxLength={500}
          autoComplete="off"
        />
        <TextField {...form.text('barcode')} label="Barcode" maxLength={64} autoComplete="off" />
      </div>
    </Panel>
  );
}

function toValues(product: AdminProductView | undefined): ProductFormValues {
  return product === undefined ? newProductValues : toFormValues(product);
}

/** Any text, with the categories of the shop to choose from. */
function CategoryField(props: ReturnType<ProductFormState['text']>) {
  const listId = useId();
  const categories = useQuery(consoleQuery(listCategories, {})).data?.data ?? [];
  return (
    <>
      <TextField
        {...props}
        label="Category"
        hint="A new name creates a category."
        maxLength={60}
        list={listId}
        autoComplete="off"
      />
      <datalist id={listId}>
        {categories.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

function VisibleField(props: ReturnType<ProductFormState['flag']>) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-row">
      <input type="checkbox" {...props} className="size-4.5 accent-(--text)" />
      Visible to customers
    </label>
  );
}
