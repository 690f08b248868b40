import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { AdminProductView } from '#contract/products.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileButton, UploadProgress } from '#web/console/kit/file-upload.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { useAction } from '#web/console/kit/use-action.ts';
import { describePictureFailure, findPictureProblem, pictureTypes, uploadPicture } from './picture-files.ts';
import { reloadProducts } from './product-queries.ts';

/** The picture of a product; another one is shown before it is used. */
export function PicturePanel({ product }: { product: AdminProductView }) {
  const upload = usePictureUpload(product);
  const { file, previewUrl, errorText, isBusy, sentPart } = upload;
  return (
    <Panel title="Picture" text="JPEG, PNG, WebP or AVIF, at most 5 MB and 12 megapixels.">
      {errorText !== null && <FormNotice tone="bad" text={errorText} />}
      <img
        src={previewUrl ?? product.imageUrl}
        alt={previewUrl === null ? `Picture of ${product.productName}` : 'Preview of the chosen picture'}
        width={280}
        height={176}
        className="h-44 w-full rounded-card bg-sunken object-contain p-3"
      />
      {file === null ? (
        <FileButton
          label={
            product.imageUrl.startsWith('/pictures/uploads/') ? 'Replace the picture' : 'Choose a picture'
          }
          icon={<ImageUp />}
          accept={pictureTypes.join()}
          onChoose={([chosen = null]) => upload.choose(chosen)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="solid"
            size={44}
            busy={isBusy}
            busyLabel={sentPart < 1 ? 'Uploading...' : 'Resizing...'}
            onClick={upload.send}
          >
            Use this picture
          </Button>
          {!isBusy && (
            <Button variant="quiet" size={44} onClick={() => upload.choose(null)}>
              Cancel
            </Button>
          )}
        </div>
      )}
      {isBusy && <UploadProgress sentPart={sentPart} workingText="Resizing..." />}
    </Panel>
  );
}

/** The chosen file with a preview, until it is sent or put back; a failed one stays chosen. */
function usePictureUpload(product: AdminProductView) {
  const [file, setFile] = useState<File | null>(null);
  const [previewUrl, setPreviewUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sentPart, setSentPart] = useState(0);

  const chosenLast = useRef<File | null>(null);

  function choose(chosen: File | null): void {
    const found = chosen === null ? null : findPictureProblem(chosen);
    setProblem(found);
    action.reset();
    const usable = found === null ? chosen : null;
    setFile(usable);
    setPreviewUrl(null);
    chosenLast.current = usable;
    if (usable !== null)
      void readDataUrl(usable).then((url) => chosenLast.current === usable && setPreviewUrl(url));
  }

  const action = useAction({
    send: (picture: File) => {
      setSentPart(0);
      return uploadPicture(product, picture, setSentPart);
    },
    reload: reloadProducts,
    onDone: () => choose(null),
    doneToast: () => ({ text: 'Picture saved.' }),
    failedText: describePictureFailure,
    failure: 'text',
  });

  const send = () => {
    if (file !== null) action.run(file);
  };
  return {
    file,
    previewUrl,
    errorText: problem ?? action.errorText,
    isBusy: action.isBusy,
    sentPart,
    choose,
    send,
  };
}

/** The policy of the console allows pictures as data, not as blobs. */
function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Not readable')));
    reader.readAsDataURL(file);
  });
}
