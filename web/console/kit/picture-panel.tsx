import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileButton, UploadProgress } from '#web/console/kit/file-upload.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useAction } from '#web/console/kit/use-action.ts';
import { findPictureProblem, pictureTypes, unreadablePictureText } from './picture-upload.ts';

type PicturePanelProps = PictureUpload & {
  title: string;
  /** Before the limits of a file. */
  text?: string;
  /** The present one. */
  picture: ReactNode;
  chooseLabel: string;
  /** Besides the choice of a picture. */
  action?: ReactNode;
};

type PictureUpload = {
  /** Stores the file; `onProgress` gets the sent part, up to 1. */
  send: (file: File, onProgress: (sentPart: number) => void) => Promise<unknown>;
  reload: () => Promise<void>;
  failedText: (error: unknown) => string;
};

/** A picture, and another one, which is shown before it is used. */
export function PicturePanel({
  title,
  text = '',
  picture,
  chooseLabel,
  action,
  ...parts
}: PicturePanelProps) {
  const upload = usePictureUpload(parts);
  const { file, previewUrl, errorText, isBusy, sentPart } = upload;
  return (
    <Panel title={title} text={`${text} JPEG, PNG, WebP or AVIF, at most 5 MB and 12 megapixels.`.trim()}>
      <UnsavedGuard isDirty={file !== null} />
      {errorText !== null && <FormNotice tone="bad" text={errorText} />}
      {previewUrl === null ? (
        picture
      ) : (
        <PanelPicture src={previewUrl} alt="Preview of the chosen picture" onError={upload.reject} />
      )}
      {file === null ? (
        <div className="flex flex-wrap gap-3">
          <FileButton
            label={chooseLabel}
            icon={<ImageUp />}
            accept={pictureTypes.join()}
            onChoose={([chosen = null]) => upload.choose(chosen)}
          />
          {action}
        </div>
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

/** A picture in its panel. */
export function PanelPicture({ alt, ...source }: { src: string; alt: string; onError?: () => void }) {
  return (
    <img
      {...source}
      alt={alt}
      width={280}
      height={176}
      className="h-44 w-full rounded-card bg-sunken object-contain p-3"
    />
  );
}

/** The chosen file with a preview, until it is sent or put back; a failed one stays chosen. */
function usePictureUpload({ send: sendPicture, reload, failedText }: PictureUpload) {
  const [file, setFile] = useState<File | null>(null);
  const [previewUrl, setPreviewUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [sentPart, setSentPart] = useState(0);

  const chosenLast = useRef<File | null>(null);

  function choose(chosen: File | null, found = chosen === null ? null : findPictureProblem(chosen)): void {
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
      return sendPicture(picture, setSentPart);
    },
    reload,
    onDone: () => choose(null),
    doneToast: () => ({ text: 'Picture saved.' }),
    failedText,
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
    /** The browser cannot show the file. */
    reject: () => choose(null, unreadablePictureText),
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
