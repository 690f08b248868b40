import { Clock, Mail, MapPin, PackagePlus, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { storefrontMessages } from '#messages/storefront.ts';
import { pageMessages } from '#messages/pages.ts';
import { supportMessages } from '#messages/support.ts';
import { formatMinuteOfDay } from '#i18n/pricing-period-text.ts';
import { useIsAlwaysOpen, useShop } from '#web/api/use-shop.ts';
import { MessageForm } from './message-form.tsx';

/** The contact form and other contact data. */
export function ContactPage() {
  const { email, contact, promises, openingHours } = useShop();
  const isAlwaysOpen = useIsAlwaysOpen();
  const { hours } = supportMessages;
  const openText = isAlwaysOpen
    ? hours.alwaysOpen
    : openingHours === null
      ? ''
      : hours.daily(
          formatMinuteOfDay(openingHours.opensAtMinute),
          formatMinuteOfDay(openingHours.closesAtMinute),
        );
  const answerText = promises.answerHours === null ? '' : hours.answers(promises.answerHours);
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
      <div className="grid grid-cols-1 content-start gap-6">
        <div className="grid grid-cols-1 gap-1">
          <h1 className="text-page-title">{pageMessages.contact.title}</h1>
          <p className="max-w-xl text-body text-fg-2">{supportMessages.text}</p>
        </div>
        <MessageForm />
      </div>
      <ul className="grid grid-cols-1 content-start gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <Panel icon={<PackagePlus />} title={supportMessages.request.title}>
          {supportMessages.request.text(promises.requestHours)}
        </Panel>
        {openText + answerText !== '' && (
          <Panel
            icon={<Clock />}
            title={isAlwaysOpen ? hours.title : openText === '' ? hours.plainTitle : hours.openTitle}
          >
            {`${openText} ${answerText}`.trim()}
          </Panel>
        )}
        <Panel icon={<Mail />} title={supportMessages.email}>
          <a href={`mailto:${email}`} className="text-link inline-flex min-h-6 items-center wrap-anywhere">
            {email}
          </a>
        </Panel>
        {contact.phone !== '' && (
          <Panel icon={<Phone />} title={supportMessages.phone}>
            <a href={`tel:${contact.phone}`} className="text-link inline-flex min-h-6 items-center">
              {contact.phone}
            </a>
          </Panel>
        )}
        <Panel icon={<MapPin />} title={supportMessages.location}>
          {contact.address || storefrontMessages.footer.location}
        </Panel>
      </ul>
    </div>
  );
}

type PanelProps = { icon: ReactNode; title: string; children: ReactNode };

function Panel({ icon, title, children }: PanelProps) {
  return (
    <li className="card-box flex gap-3.5 p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-text [&_.lucide]:size-5.5">
        {icon}
      </span>
      <div className="grid min-w-0 grid-cols-1 content-start gap-0.5">
        <h2 className="text-card-title">{title}</h2>
        <div className="text-body break-words text-fg-2">{children}</div>
      </div>
    </li>
  );
}
