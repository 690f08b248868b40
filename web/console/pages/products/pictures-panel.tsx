import { Images } from 'lucide-react';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { listAdminProducts } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { FileButton } from '#web/console/kit/file-upload.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { Panel } from '#web/console/kit/panel.tsx';
import { UnsavedGuard } from '#web/console/kit/unsaved-guard.tsx';
import { useAction } from '#web/console/kit/use-action.ts';
import { describePictureFailure, findPictureProblem, pictureTypes } from '#web/console/kit/picture-upload.ts';
import { findPictured, toPicturedName, uploadPicture } from './picture-files.ts';
import { reloadProducts } from './product-queries.ts';

/** A chosen file: the product that it is named after, and what became of it. */
type Picture = { file: File; product: AdminProductView | null; text: string; isSaved: boolean };

/** Pictures of many products at once, by the names of their files. */
export function PicturesPanel() {
  const { pictures, choose, upload, isBusy, errorText } = usePictures();
  const open = pictures.filter(({ product, isSaved }) => product !== null && !isSaved);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    choose([...event.dataTransfer.files]);
  };
  return (
    <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Panel
        title="Pictures"
        text="Choose or drop several files that are named after their products: Masala Chips.jpg, Masala Chips 50 g.jpg, or a barcode or short code. JPEG, PNG, WebP or AVIF, at most 5 MB each."
      >
        <UnsavedGuard isDirty={open.length > 0} />
        {errorText !== null && <FormNotice tone="bad" text={errorText} />}
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            label="Choose pictures"
            icon={<Images />}
            accept={pictureTypes.join()}
            multiple
            onChoose={choose}
          />
          {open.length > 0 && (
            <Button variant="solid" size={44} busy={isBusy} busyLabel="Uploading..." onClick={upload}>
              Upload {formatCount(open.length, 'picture')}
            </Button>
          )}
        </div>
        {pictures.length > 0 && (
          <ul aria-label="Pictures" className="grid">
            {pictures.map(({ file, text }) => (
              <li
                key={file.name}
                className="grid gap-x-3 border-t border-line py-2 first:border-t-0 sm:grid-cols-2"
              >
                <span className="text-fg-2 wrap-anywhere">{file.name}</span>
                <span className="wrap-anywhere">{text}</span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function usePictures() {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const replace = (file: File, changes: Partial<Picture>) =>
    setPictures((all) => all.map((one) => (one.file === file ? { ...one, ...changes } : one)));
  const matching = useAction({
    send: async (files: readonly File[]) => {
      const matched: Picture[] = [];
      for (const file of files) matched.push(await matchPicture(file));
      return matched;
    },
    onDone: setPictures,
    failedText: { fallback: 'The products were not found. Try again.' },
    failure: 'text',
  });
  const uploading = useAction({
    send: async (open: readonly Picture[]) => {
      let saved = 0;
      for (const { file, product } of open) {
        if (product === null) continue;
        replace(file, { text: `Uploading for ${product.productName}...` });
        try {
          await uploadPicture(product, file, () => undefined);
          replace(file, { text: `Picture of ${product.productName}`, isSaved: true });
          saved += 1;
        } catch (error) {
          replace(file, { text: `${product.productName}: ${describePictureFailure(error, 'this product')}` });
        }
      }
      return saved;
    },
    reload: reloadProducts,
    doneToast: (saved) => ({ text: `${formatCount(saved, 'picture')} saved.` }),
    failedText: { fallback: 'The pictures were not saved. Try again.' },
    failure: 'text',
  });
  return {
    pictures,
    isBusy: matching.isBusy || uploading.isBusy,
    errorText: matching.errorText ?? uploading.errorText,
    choose: (files: readonly File[]) => {
      if (files.length > 0) matching.run(files);
    },
    upload: () => uploading.run(pictures.filter(({ isSaved }) => !isSaved)),
  };
}

async function matchPicture(file: File): Promise<Picture> {
  const problem = findPictureProblem(file);
  if (problem !== null) return { file, product: null, text: problem, isSaved: false };
  const query = { search: toPicturedName(file.name).slice(0, 100), limit: 20 };
  const { data } = await sendConsoleRequest(listAdminProducts, { query });
  const product = findPictured(data, file.name);
  if (product === undefined)
    return { file, product: null, text: 'No product has this name.', isSaved: false };
  if (product === 'several')
    return { file, product: null, text: 'Several products have this name: add the size.', isSaved: false };
  return { file, product, text: `For ${product.productName}`, isSaved: false };
}
