import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeProps = {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  /** Only the title until it is pressed, where other things are more urgent. */
  isFolded?: boolean;
  children?: ReactNode;
};

/** Something that is wrong until somebody acts; the icon is 20 px and of the notice's colour. */
export function Notice({ icon, title, text, isFolded = false, children }: NoticeProps) {
  const heading = <h2 className="text-card-title text-danger-text">{title}</h2>;
  const shownIcon = <span className="mt-0.5 shrink-0 text-danger-text *:size-5">{icon}</span>;
  const body = <p className="text-body wrap-anywhere">{text}</p>;
  if (isFolded)
    return (
      <details className="group rounded-card bg-danger-soft">
        <summary className="flex min-h-11 cursor-pointer list-none items-start gap-3 rounded-card px-4 py-2.5 [&::-webkit-details-marker]:hidden">
          {shownIcon}
          <span className="min-w-0 flex-1">{heading}</span>
          <ChevronDown className="mt-0.5 size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="grid gap-3 px-4 pb-4">
          {body}
          {children}
        </div>
      </details>
    );
  return (
    <section className="flex flex-wrap items-start gap-3 rounded-card bg-danger-soft p-4">
      {shownIcon}
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        {heading}
        {body}
      </div>
      {children}
    </section>
  );
}
