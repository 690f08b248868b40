import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type FormNoticeProps = { tone: 'bad' | 'good'; text: string; children?: ReactNode };

/** The result of a request, announced and scrolled into view. */
export function FormNotice({ tone, text, children }: FormNoticeProps) {
  const Icon = tone === 'bad' ? CircleAlert : CircleCheck;
  return (
    <div
      ref={scrollIntoView}
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes(
        'flex scroll-my-6 items-start gap-2.5 rounded-control px-3.5 py-3 text-note font-semibold',
        tone === 'bad' ? 'bg-danger-soft text-danger-text' : 'bg-success-soft text-success-text',
      )}
    >
      <Icon className="mt-px size-4.5 shrink-0" />
      <div className="grid min-w-0 gap-2">
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}

/** The pressed button may be far below. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
