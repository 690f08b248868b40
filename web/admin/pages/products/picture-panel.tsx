import { ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { uploadProductPicture } from '#contract/endpoints/admin-products.ts';
import type { AdminProductView } from '#contract/products.ts';
import { consoleProductMessages } from '#messages/console-products.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { sendConsoleRequest } from '../../api/console-request.ts';
import { fetchWithProgress } from '../../api/fetch-with-progress.ts';
import { Panel } from '../../parts/panel.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { reloadProducts } from './product-queries.ts';

const t = consoleProductMessages.picture;

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const maxBytes = 5 * 1024 * 1024;
/** A phone with a weak signal takes minutes for 5 MB. */
const uploadTimeoutMs = 180_000;

/** The picture of a product; another one is shown before it is used. */
export function PicturePanel({ product }: { product: AdminProductView }) {
  const inputId = useId();
  const upload = usePictureUpload(product);
  const { file, previewUrl, errorText, isBusy, sentPart } = upload;
  return (
    <Panel title={consoleProductMessages.page.picture} text={t.text}>
      {errorText !== null && <FormNotice tone="bad" text={errorText} />}
      <img
        src={previewUrl ?? product.imageUrl}
        alt={previewUrl === null ? t.current(product.productName) : t.preview}
        width={280}
        height={176}
        className="h-44 w-full rounded-card bg-sunken object-contain p-3"
      />
      {file === null ? (
        <>
          <input
            id={inputId}
            type="file"
            accept={acceptedTypes.join()}
            className="peer sr-only"
            onChange={({ target }) => {
              upload.choose(target.files?.[0] ?? null);
              // The same file again is a change too.
              target.value = '';
            }}
          />
          <label
            htmlFor={inputId}
            className={`${buttonClasses({ variant: 'quiet', size: 44 })} cursor-pointer gap-1.5 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2`}
          >
            <ImageUp className="size-4.5" />
            {product.imageUrl.startsWith('/pictures/uploads/') ? t.replace : t.choose}
          </label>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="solid"
            size={44}
            busy={isBusy}
            busyLabel={sentPart < 1 ? t.uploading : t.resizing}
            onClick={() => void upload.send()}
          >
            {t.upload}
          </Button>
          {!isBusy && (
            <Button variant="quiet" size={44} onClick={() => upload.choose(null)}>
              {t.cancel}
            </Button>
          )}
        </div>
      )}
      {isBusy && <UploadProgress sentPart={sentPart} />}
    </Panel>
  );
}

/** How much is sent; then, without a measure, that the server resizes it. */
function UploadProgress({ sentPart }: { sentPart: number }) {
  const isSent = sentPart >= 1;
  return (
    <div className="grid gap-1.5">
      <progress
        aria-label={isSent ? t.resizing : t.uploading}
        value={isSent ? undefined : sentPart}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-plate [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-plate [&::-webkit-progress-value]:bg-primary"
      />
      <p className="figures text-note text-fg-2">
        {isSent ? t.resizing : t.sent(Math.floor(sentPart * 100))}
      </p>
    </div>
  );
}

/** The chosen file with a preview, until it is sent or put back; a failed one stays chosen. */
function usePictureUpload(product: AdminProductView) {
  const [file, setFile] = useState<File | null>(null);
  const [previewUrl, setPreviewUrl] = useState<string | null>(null);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [sentPart, setSentPart] = useState(0);
  const toasts = useToasts();

  const chosenLast = useRef<File | null>(null);

  function choose(chosen: File | null): void {
    const problem = chosen === null ? null : findProblem(chosen);
    setErrorText(problem);
    const usable = problem === null ? chosen : null;
    setFile(usable);
    setPreviewUrl(null);
    chosenLast.current = usable;
    if (usable !== null)
      void readDataUrl(usable).then((url) => chosenLast.current === usable && setPreviewUrl(url));
  }

  async function send(): Promise<void> {
    if (file === null || isBusy) return;
    setBusy(true);
    setSentPart(0);
    setErrorText(null);
    try {
      const request = { params: { id: product._id }, query: { version: product.version } };
      await sendConsoleRequest(uploadProductPicture, request, {
        file,
        fetch: fetchWithProgress(setSentPart),
        timeoutMs: uploadTimeoutMs,
      });
      await reloadProducts();
      choose(null);
      toasts.show({ text: t.done });
    } catch (error) {
      setErrorText(describeFailure(error));
      if (error instanceof ApiError && error.code === 'CONFLICT_VERSION') await reloadProducts();
    } finally {
      setBusy(false);
    }
  }

  return { file, previewUrl, errorText, isBusy, sentPart, choose, send };
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

function findProblem({ size, type }: File): string | null {
  if (!acceptedTypes.includes(type)) return t.wrongType;
  return size > maxBytes ? t.tooLarge : null;
}

function describeFailure(error: unknown): string {
  return getErrorMessage(error, {
    CONFLICT_VERSION: t.conflict,
    BODY_TOO_LARGE: t.tooLarge,
    fallback: t.failed,
  });
}
