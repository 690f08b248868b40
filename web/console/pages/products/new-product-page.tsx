import { useNavigate } from 'react-router';
import { createProduct } from '#contract/endpoints/admin.ts';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { ProductForm } from './product-form.tsx';
import { reloadProducts } from './product-queries.ts';

/** A new product; its picture follows on its page. */
export function NewProductPage() {
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <>
      <PageHeader title="New product" back={{ path: '/admin/products', label: 'Products' }} />
      <ProductForm
        send={async ({ body }) =>
          (await sendConsoleRequest(createProduct, { body: { ...body, imageUrl: '' } })).data
        }
        onDone={(product) => {
          toasts.show({ text: `${product.productName} is added.` });
          void reloadProducts();
          void navigate(`/admin/products/${product._id}`, { replace: true });
        }}
      />
    </>
  );
}
