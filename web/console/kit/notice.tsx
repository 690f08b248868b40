import type { ReactNode } from 'react';

type NoticeProps = { icon: ReactNode; title: string; text: ReactNode; children?: ReactNode };

/** Something that is wrong until somebody acts; the icon is 20 px and of the notice's colour. */
export function Notice({ icon, title, text, children }: NoticeProps) {
  return (
    <section className="flex flex-wrap items-start gap-3 rounded-card bg-danger-soft p-4">
      <span className="mt-0.5 shrink-0 text-danger-text *:size-5">{icon}</span>
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <h2 className="text-card-title text-danger-text">{title}</h2>
        <p className="text-body wrap-anywhere">{text}</p>
      </div>
      {children}
    </section>
  );
}
