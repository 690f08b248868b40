import { Camera, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { dispatchMessages } from '#messages/dispatch.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { DeliveryPhoto } from './use-delivery-photo.ts';

const t = dispatchMessages.photo;

/** Takes a photo with the camera of the phone, or chooses a picture. */
export function PhotoField({ label, photo }: { label: string; photo: DeliveryPhoto }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { preview, status, error } = photo;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid grid-cols-1 gap-1.5">
      <p id={`${id}-label`} className="text-label text-fg">
        {label}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-labelledby={`${id}-label`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same picture can be chosen again.
          event.target.value = '';
          if (file !== undefined) void photo.choose(file);
        }}
      />
      <div className="flex items-center gap-3">
        {preview !== null && (
          <img
            src={preview}
            alt={t.alt}
            width={80}
            height={80}
            className="size-20 shrink-0 rounded-control border border-line object-cover"
          />
        )}
        <Button variant="quiet" size={44} icon={<Camera />} onClick={() => input.current?.click()}>
          {preview === null ? t.take : t.takeAgain}
        </Button>
        {preview !== null && (
          <IconButton label={t.remove} onClick={photo.remove}>
            <X />
          </IconButton>
        )}
      </div>
      <p role="status" className="text-note text-fg-2 empty:hidden">
        {status}
      </p>
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
