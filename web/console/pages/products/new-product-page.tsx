import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { createProduct, receiveStock } from '#contract/endpoints/admin.ts';
import { getAdminProduct } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { consoleQuery, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { copyProduct, ProductForm } from './product-form.tsx';
import type { ProductBody } from './product-form.tsx';
import { reloadProducts } from './product-queries.ts';

/** A new product, empty or as a copy; its picture follows on its page. */
export function NewProductPage() {
  const [search] = useSearchParams();
  const copied = search.get('copy');
  return (
    <>
      <PageHeader
        title="New product"
        text="Its picture follows on its page."
        back={{ path: '/admin/products', label: 'Products' }}
      />
      {copied === null ? <NewProduct /> : <Copy key={copied} id={copied} />}
    </>
  );
}

function Copy({ id }: { id: string }) {
  const result = useQuery(consoleQuery(getAdminProduct, { params: { id } }));
  return (
    <Loaded
      result={result}
      title="The product could not be loaded"
      skeleton={
        <SkeletonGroup label="Loading..." className="grid">
          <Skeleton className="h-96 rounded-card" />
        </SkeletonGroup>
      }
    >
      {({ data }) => <NewProduct template={copyProduct(data)} />}
    </Loaded>
  );
}

const notReceivedText = 'The product is added without its stock. Receive that under Stock.';

/** Creates a product; pieces with a cost come in as received goods, so that the stock has what they cost. */
async function addProduct({ unitCost, stock, ...details }: ProductBody) {
  const hasCost = unitCost > 0 && stock > 0;
  const body = { ...details, stock: hasCost ? 0 : stock, imageUrl: '' };
  const product = (await sendConsoleRequest(createProduct, { body })).data;
  if (!hasCost) return { product, isReceived: true };
  const lines = [{ productId: product._id, quantity: stock, unitCost }];
  const isReceived = await sendConsoleRequest(receiveStock, { body: { lines } }).then(
    () => true,
    () => false,
  );
  return { product, isReceived };
}

type Template = ComponentProps<typeof ProductForm>['template'];

function NewProduct({ template }: { template?: Template }) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const [added, setAdded] = useState<AdminProductView | null>(null);
  const startsAnother = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (added !== null) frame.current?.querySelector('input')?.focus();
  }, [added]);
  return (
    <div
      ref={frame}
      onSubmitCapture={({ nativeEvent: { submitter } }) => {
        startsAnother.current = submitter?.dataset['another'] !== undefined;
      }}
    >
      <ProductForm
        key={added?._id}
        template={
          added === null
            ? template
            : { category: added.category, deliveryCharge: String(added.deliveryCharge) }
        }
        send={async ({ body }) => {
          const { product, isReceived } = await addProduct(body);
          if (!isReceived) toasts.show({ text: notReceivedText, tone: 'bad' });
          return product;
        }}
        onDone={(product) => {
          toasts.show({ text: `${product.productName} is added.` });
          void reloadProducts();
          if (startsAnother.current) setAdded(product);
          else void navigate(`/admin/products/${product._id}`, { replace: true });
        }}
        actions={
          <Button variant="quiet" type="submit" data-another>
            Add and start another
          </Button>
        }
      />
    </div>
  );
}
