import { Archive, ArchiveRestore } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { ReactNode } from 'react';
import { deleteProduct, updateProduct } from '#contract/endpoints/admin.ts';
import { getAdminProduct, restoreProduct } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { buttonClasses, Button } from '#web/ui/button.tsx';
import { consoleQuery, queryClient, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { ConfirmAction } from '#web/console/kit/confirm-action.tsx';
import { DetailPage } from '#web/console/kit/detail-page.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useRole } from '#web/console/session/console-session.ts';
import { MovementHistory } from '#web/console/pages/stock/movement-history.tsx';
import { WaitingOrders } from '#web/console/pages/stock/waiting-orders.tsx';
import { PanelPicture, PicturePanel } from '#web/console/kit/picture-panel.tsx';
import { describePictureFailure } from '#web/console/kit/picture-upload.ts';
import { useAction } from '#web/console/kit/use-action.ts';
import { AvailabilityButton } from './availability-button.tsx';
import { uploadPicture } from './picture-files.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductForm } from './product-form.tsx';
import { reloadProducts } from './product-queries.ts';

/** One product: its form for an owner, what matters in the evening for everybody. */
export function ProductPage() {
  const { id = '' } = useParams();
  const isOwner = useRole() === 'owner';
  return (
    <DetailPage
      title="Product"
      back={{ path: '/admin/products', label: 'Products' }}
      query={queryProduct(id)}
      getTitle={({ data }) => data.productName}
      getText={({ data }) => `Last edit ${formatDateTime(Date.parse(data.editedAt))}`}
      renderActions={({ data }) => <ProductActions product={data} isOwner={isOwner} />}
    >
      {({ data }) =>
        isOwner && data.archivedAt === null ? (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid gap-4 lg:order-2">
              <ProductFacts product={data} />
              <WaitingOrders product={data} />
              <PicturePanel
                title="Picture"
                picture={<PanelPicture src={data.imageUrl} alt={`Picture of ${data.productName}`} />}
                chooseLabel={
                  data.imageUrl.startsWith('/pictures/uploads/') ? 'Replace the picture' : 'Choose a picture'
                }
                send={(file, onProgress) => uploadPicture(data, file, onProgress)}
                reload={reloadProducts}
                failedText={(error) => describePictureFailure(error, 'this product')}
              />
              <MovementHistory productId={data._id} />
            </div>
            <EditForm product={data} />
          </div>
        ) : (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <ProductFacts product={data} isComplete />
            <div className="grid gap-4">
              <WaitingOrders product={data} />
              <MovementHistory productId={data._id} />
            </div>
          </div>
        )
      }
    </DetailPage>
  );
}

function queryProduct(id: string) {
  return consoleQuery(getAdminProduct, { params: { id } });
}

function EditForm({ product }: { product: AdminProductView }) {
  const toasts = useToasts();
  return (
    <ProductForm
      product={product}
      send={async ({ changed: { stock: _stock, unitCost: _unitCost, ...body } }) =>
        (await sendConsoleRequest(updateProduct, { params: { id: product._id }, body })).data
      }
      onDone={(saved) => {
        queryClient.setQueryData(queryProduct(saved._id).queryKey, { success: true, data: saved });
        toasts.show({ text: 'Product saved.' });
        void reloadProducts();
      }}
    />
  );
}

function ProductActions({ product, isOwner }: { product: AdminProductView; isOwner: boolean }) {
  const { _id: id, productName: name, archivedAt, version } = product;
  const params = { id };
  if (archivedAt !== null)
    return isOwner ? <RestoreButton product={product} icon={<ArchiveRestore />} /> : null;
  return (
    <>
      <AvailabilityButton product={product} size={44} />
      {isOwner && (
        <Link to={`/admin/products/new?copy=${id}`} className={buttonClasses({ variant: 'quiet', size: 44 })}>
          Copy
        </Link>
      )}
      {isOwner && (
        <ConfirmAction
          label="Archive"
          icon={<Archive />}
          variant="danger"
          title={`Archive ${name}?`}
          text="Customers no longer see it. Old orders keep it, and you can restore it."
          confirmLabel="Archive"
          tone="danger"
          run={async () => {
            try {
              await sendConsoleRequest(deleteProduct, { params, query: { version } });
            } finally {
              // After a conflict the dialog is about the product as it is then.
              await reloadProducts();
            }
          }}
          failedText="It was not archived. Try again."
          doneText={`${name} is archived.`}
          undo={async () => {
            await sendConsoleRequest(restoreProduct, { params });
            await reloadProducts();
          }}
        />
      )}
    </>
  );
}

/** Takes a product out of the archive. */
function RestoreButton({ product, icon }: { product: AdminProductView; icon: ReactNode }) {
  const { run, isBusy } = useAction({
    send: () => sendConsoleRequest(restoreProduct, { params: { id: product._id } }),
    reload: reloadProducts,
    doneToast: () => ({ text: `${product.productName} is back.` }),
    failedText: 'It was not restored. Try again.',
  });

  return (
    <Button variant="solid" size={44} icon={icon} busy={isBusy} onClick={() => run()}>
      Restore
    </Button>
  );
}
