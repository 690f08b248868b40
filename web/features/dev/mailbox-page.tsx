import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '#i18n/dates.ts';
import { NotFoundPage } from '#web/features/not-found/not-found-page.tsx';
import { mailboxMessages as t } from '#messages/mailbox.ts';
import { titles } from '#messages/titles.ts';
import { useShop } from '#web/api/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { TextField } from '#web/ui/field.tsx';

type MailboxMessage = {
  channel: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  sentAt: string;
  links: string[];
};

/** Sent mails and text messages of the demo. */
export function MailboxPage() {
  return useShop().demo ? <Mailbox /> : <NotFoundPage />;
}

function Mailbox() {
  const [to, setTo] = useState('');
  const mailbox = useQuery({ queryKey: ['mailbox', to], queryFn: () => fetchMailbox(to) });

  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-5 pt-2">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-page-title">{titles.mailbox}</h1>
        <Button
          variant="quiet"
          size={44}
          busy={mailbox.isFetching}
          busyLabel={t.loading}
          onClick={() => void mailbox.refetch()}
        >
          {t.refresh}
        </Button>
      </header>
      <p className="text-body text-fg-2">{t.intro}</p>
      <TextField
        label={t.recipientFilter}
        type="search"
        autoComplete="off"
        placeholder="student@corridor.test"
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      {mailbox.isError && (
        <ErrorPanel title={t.failedTitle} text={t.failedText} onRetry={() => void mailbox.refetch()} />
      )}
      {mailbox.data?.length === 0 && (
        <EmptyState
          picture={<img src="/pictures/envelope-with-arrow.svg" alt="" width="72" height="72" />}
          title={t.emptyTitle}
          text={t.emptyText}
        >
          {null}
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {mailbox.data?.map((message) => (
          <Message key={`${message.sentAt} ${message.subject} ${message.to}`} message={message} />
        ))}
      </ul>
    </div>
  );
}

function Message({ message }: { message: MailboxMessage }) {
  return (
    <li className="card-box p-4">
      <p className="text-meta text-fg-3">
        {t.sent(message.channel, message.to, formatDateTime(Date.parse(message.sentAt)))}
      </p>
      <h2 className="mt-1 text-card-title wrap-anywhere">
        {/* A text message has no subject. */}
        {message.subject === '' ? t.noSubject : message.subject}
      </h2>
      <p className="mt-2 text-body wrap-anywhere whitespace-pre-line text-fg-2">{message.text}</p>
      {message.links.map((link) => (
        <a key={link} href={link} className="text-link mt-2 block py-1 text-note font-semibold break-all">
          {link}
        </a>
      ))}
    </li>
  );
}

async function fetchMailbox(to: string): Promise<MailboxMessage[]> {
  const response = await fetch(
    `/api/dev/mailbox${to.trim() === '' ? '' : `?to=${encodeURIComponent(to.trim())}`}`,
  );
  if (!response.ok) throw new Error('no mailbox');
  // The development route is not in the contract; it returns these fields.
  const body = (await response.json()) as { data: MailboxMessage[] };
  return body.data;
}
