import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiMessages } from '#messages/ui.ts';
import { Button } from './button.tsx';

type ErrorPanelProps = {
  title: string;
  text: string;
  /** Try Again; explicitly null without one. */
  onRetry: (() => void) | null;
  retryLabel?: string | undefined;
  busy?: boolean | undefined;
  /** Further actions beside Try Again. */
  children?: ReactNode;
};

/** An error message with Try Again. */
export function ErrorPanel({
  title,
  text,
  onRetry,
  retryLabel = uiMessages.tryAgain,
  busy,
  children,
}: ErrorPanelProps) {
  return (
    <div role="alert" className="card-box flex items-start gap-3.5 p-4 lg:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-danger-soft text-danger-text">
        <CircleAlert className="size-5.5" />
      </span>
      <div className="grid min-w-0 grow gap-1">
        <h2 className="text-card-title">{title}</h2>
        <p className="text-body text-fg-2">{text}</p>
        {(onRetry !== null || children) && (
          <div className="mt-2 flex flex-wrap gap-3 empty:hidden">
            {onRetry !== null && (
              <Button variant="quiet" size={44} onClick={onRetry} busy={busy} busyLabel={uiMessages.retrying}>
                {retryLabel}
              </Button>
            )}
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
