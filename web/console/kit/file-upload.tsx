import { useId } from 'react';
import type { ReactNode } from 'react';
import { buttonClasses } from '#web/ui/button.tsx';

type FileButtonProps = {
  label: string;
  icon: ReactNode;
  /** File types and endings, with commas between. */
  accept: string;
  /** Several files at once. */
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
};

/** A button that opens the files of the device. */
export function FileButton({ label, icon, accept, multiple, onChoose }: FileButtonProps) {
  const inputId = useId();
  return (
    <>
      <input
        id={inputId}
        type="file"
        accept={accept}
        multiple={multiple}
        className="peer sr-only"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file again is a change too.
          target.value = '';
        }}
      />
      <label
        htmlFor={inputId}
        className={`${buttonClasses({ variant: 'quiet', size: 44 })} cursor-pointer gap-1.5 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 [&_.lucide]:size-4.5`}
      >
        {icon}
        {label}
      </label>
    </>
  );
}

/** How much is sent; then, without a measure, what the server does with it. */
export function UploadProgress({ sentPart, workingText }: { sentPart: number; workingText: string }) {
  const isSent = sentPart >= 1;
  return (
    <div className="grid gap-1.5">
      <progress
        aria-label={isSent ? workingText : 'Uploading...'}
        value={isSent ? undefined : sentPart}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-plate [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-plate [&::-webkit-progress-value]:bg-primary"
      />
      <p className="figures text-note text-fg-2">
        {isSent ? workingText : `${Math.floor(sentPart * 100)} % sent`}
      </p>
    </div>
  );
}
