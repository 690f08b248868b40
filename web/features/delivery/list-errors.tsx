import { CircleAlert, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { deliveryTexts } from '#web/i18n/delivery.ts';
import { uiTexts } from '#web/i18n/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FailureBox, ListFailures } from './list-failures.ts';

type ListErrorsProps = {
  failures: ListFailures;
  isRetrying: boolean;
  onRetry: () => void;
  /** A box that had the focus is about to go. */
  onFocusLost: () => void;
};

/** Which lists could not be fetched and the way out, until it worked or somebody has read it. */
export function ListErrors({ failures, ...retry }: ListErrorsProps) {
  if (failures.boxes.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      {failures.boxes.map((box) => (
        <ErrorBox
          key={box.lists.join(' ')}
          box={box}
          onDismiss={() => failures.dismiss(box)}
          {...retry}
        />
      ))}
    </div>
  );
}

type ErrorBoxProps = Omit<ListErrorsProps, 'failures'> & { box: FailureBox; onDismiss: () => void };

function ErrorBox({ box, isRetrying, onRetry, onDismiss, onFocusLost }: ErrorBoxProps) {
  const element = useRef<HTMLDivElement>(null);
  const focusLost = useRef(onFocusLost);
  useLayoutEffect(() => {
    focusLost.current = onFocusLost;
  });
  useLayoutEffect(() => {
    const shown = element.current;
    return () => {
      if (shown?.contains(document.activeElement)) focusLost.current();
    };
  }, []);

  return (
    <div
      ref={element}
      role="alert"
      className="flex items-start gap-3 rounded-card border border-clay bg-clay-soft py-1.5 pr-1.5 pl-4 text-clay-text"
    >
      <CircleAlert className="mt-3 size-5 shrink-0" />
      <div className="grid min-w-0 grow justify-items-start gap-2.5 pt-2.5 pb-2.5">
        <div className="grid grid-cols-1 gap-1">
          {box.texts.map((text) => (
            <p key={text} className="text-body font-semibold">
              {text}
            </p>
          ))}
        </div>
        <Button
          look="quiet"
          size={44}
          busy={isRetrying}
          busyLabel={uiTexts.trying}
          onClick={onRetry}
        >
          {uiTexts.tryAgain}
        </Button>
      </div>
      <IconButton label={deliveryTexts.dismiss(box.texts.join(', '))} onClick={onDismiss}>
        <X />
      </IconButton>
    </div>
  );
}
