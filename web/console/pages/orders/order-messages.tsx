import { formatDateTime } from '#i18n/dates.ts';
import { Panel } from '#web/console/kit/panel.tsx';
import type { OrderDetails } from './order-details.ts';

/** Mails to the customer about the order. */
export function OrderMessages({ messages }: Pick<OrderDetails, 'messages'>) {
  return (
    <Panel title="Messages to the customer">
      {messages.length === 0 && <p className="text-note text-fg-2">None yet</p>}
      <ul className="grid gap-2.5">
        {messages.map(({ subject, recipient, queuedAt, sentAt, isDropped }) => (
          <li key={queuedAt + subject} className="grid min-w-0 text-body">
            <span className="font-semibold wrap-anywhere">{subject === '' ? 'Mail' : subject}</span>
            <span className="text-note text-fg-2 wrap-anywhere">
              {recipient}
              {' · '}
              {sentAt === undefined
                ? isDropped
                  ? 'Not sent'
                  : 'Waits to be sent'
                : `Sent ${formatDateTime(Date.parse(sentAt))}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
