import { Download, FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { exportProducts, importProducts, previewImport } from '#contract/endpoints/admin-products.ts';
import type { ImportView } from '#contract/admin-products.ts';
import { ApiError } from '#web/api/api-error.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { fetchWithProgress } from '#web/console/api/fetch-with-progress.ts';
import { describeChangeFailure } from '#web/console/kit/failure-text.ts';
import { FileButton, UploadProgress } from '#web/console/kit/file-upload.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { useAction } from '#web/console/kit/use-action.ts';
import { ImportChanges, ImportErrors, ImportWarnings } from './import-results.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { reloadProducts } from './product-queries.ts';

/** Ten thousand products take a while on a weak connection and a small machine. */
const timeoutMs = 180_000;
const failedText = 'The import was not finished. Import the same file again: it goes on where it stopped.';

/** Products by a CSV file: what it would change is shown before it is imported. */
export function ImportPage() {
  const { file, preview, choose, importer, errorText, isBusy, sentPart } = useImport();
  const count = preview === null ? 0 : preview.created + preview.updated;
  return (
    <>
      <PageHeader
        title="Import products"
        text="Many products at once, from a spreadsheet saved as CSV."
        back={{ path: '/admin/products', label: 'Products' }}
      >
        <a href={`/api${exportProducts.path}`} download className={buttonClasses({ variant: 'quiet' })}>
          <Download className="mr-1.5" />
          Download CSV
        </a>
        <Link to="/admin/products/start" className={buttonClasses({ variant: 'quiet' })}>
          Products to begin with
        </Link>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Panel
          title="File"
          text="The first line names the columns: Name, Category and Price, and as you like the other ones of the download. A line with an id, a barcode or the name of a product changes it, any other one is a new product, and left out without a price. The stock of a product that exists stays as it is."
        >
          {errorText !== null && <FormNotice tone="bad" text={errorText} />}
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              label={file === null ? 'Choose a file' : 'Choose another file'}
              icon={<FileUp />}
              accept=".csv,text/csv"
              onChoose={([chosen]) => choose(chosen)}
            />
            {file !== null && <p className="min-w-0 wrap-anywhere">{file.name}</p>}
          </div>
          {isBusy && <UploadProgress sentPart={sentPart} workingText="Reading the lines..." />}
        </Panel>
        {preview !== null && (
          <Panel title="What it changes" text={describe(preview)}>
            {preview.errorCount > 0 ? (
              <ImportErrors preview={preview} />
            ) : (
              <>
                <ImportWarnings preview={preview} />
                <ImportChanges preview={preview} />
                {count > 0 && (
                  <div>
                    <Button variant="solid" busy={isBusy} busyLabel="Importing..." onClick={importer}>
                      Import {formatCount(count, 'product')}
                    </Button>
                  </div>
                )}
              </>
            )}
          </Panel>
        )}
        <PicturesPanel />
      </div>
    </>
  );
}

/** `3 new products, 2 changed, 40 as they are.` */
function describe({ created, updated, unchanged, withoutPrice, errorCount }: ImportView): string {
  const leftOut = withoutPrice === 0 ? '' : ` ${formatCount(withoutPrice, 'line')} without a price left out.`;
  const counts = `${formatCount(created, 'new product')}, ${updated} changed, ${unchanged} as they are.${leftOut}`;
  if (errorCount === 0) return counts;
  return `${formatCount(errorCount, 'error')}. Nothing is imported until the file is without: mend it and choose it again.`;
}

/** The chosen file with its preview, which is read when the file is chosen. */
function useImport() {
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ImportView | null>(null);
  const [sentPart, setSentPart] = useState(0);
  const toOptions = (chosen: File) => {
    setSentPart(0);
    // Systems name the type of such a file in several ways.
    const csv = new File([chosen], chosen.name, { type: 'text/csv' });
    return { file: csv, fetch: fetchWithProgress(setSentPart), timeoutMs };
  };
  const reading = useAction({
    send: async (chosen: File) => sendConsoleRequest(previewImport, {}, toOptions(chosen)),
    onDone: ({ data }) => setPreview(data),
    failedText: { fallback: 'The file was not read. Try again.' },
    failure: 'text',
  });
  const importing = useAction({
    send: async (chosen: File) => sendConsoleRequest(importProducts, {}, toOptions(chosen)),
    reload: reloadProducts,
    onDone: () => void navigate('/admin/products'),
    doneToast: ({ data }) => ({ text: `${formatCount(data.created + data.updated, 'product')} imported.` }),
    failedText: (error) => {
      // Something changed since the preview: the lines with errors are shown.
      if (error instanceof ApiError && error.code === 'IMPORT_REJECTED') setPreview(error.data as ImportView);
      return describeChangeFailure(error, failedText);
    },
    failure: 'text',
  });
  return {
    file,
    preview,
    sentPart,
    errorText: reading.errorText ?? importing.errorText,
    isBusy: reading.isBusy || importing.isBusy,
    choose: (chosen: File | undefined) => {
      if (chosen === undefined) return;
      setFile(chosen);
      setPreview(null);
      importing.reset();
      reading.run(chosen);
    },
    importer: () => {
      if (file !== null) importing.run(file);
    },
  };
}
