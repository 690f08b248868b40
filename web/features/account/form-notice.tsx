import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type FormNoticeProps = { tone: 'bad' | 'good'; children: ReactNode };

/** What the server said of a form, read out as soon as it stands there. */
export function FormNotice({ tone, children }: FormNoticeProps) {
  const Sign = tone === 'bad' ? CircleAlert : CircleCheck;
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classes(
        'flex items-start gap-2.5 rounded-control px-3.5 py-3 text-note font-semibold',
        tone === 'bad' ? 'bg-clay-soft text-clay-text' : 'bg-mint-soft text-mint-text',
      )}
    >
      <Sign className="mt-px size-4.5 shrink-0" />
      <div className="grid gap-2">{children}</div>
    </div>
  );
}
