import { useNavigate } from 'react-router';
import { createProduct } from '#contract/endpoints/admin.ts';
import { consoleProductMessages } from '#messages/console-products.ts';
import { sendConsoleRequest } from '../../api/console-request.ts';
import { PageHeader } from '../../parts/page-header.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { parseCount, toProductBody } from './product-form-values.ts';
import { ProductForm } from './product-form.tsx';
import { reloadProducts } from './product-queries.ts';

const t = consoleProductMessages.page;

/** A new product; its picture follows on its page. */
export function NewProductPage() {
  const navigate = useNavigate();
  const toasts = useToasts();
  return (
    <>
      <PageHeader title={t.newTitle} back={{ path: '/admin/products', label: t.back }} />
      <ProductForm
        send={async (values) => {
          const body = { ...toProductBody(values), stock: parseCount(values.stock) ?? 0, imageUrl: '' };
          return (await sendConsoleRequest(createProduct, { body })).data;
        }}
        onDone={(product) => {
          toasts.show({ text: t.created(product.productName) });
          void reloadProducts();
          void navigate(`/admin/products/${product._id}`, { replace: true });
        }}
      />
    </>
  );
}
