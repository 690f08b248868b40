import { formatDateTime } from '#domain/dates.ts';
import { consoleOrderDetailMessages } from '#messages/console-order.ts';
import { Panel } from '../../parts/panel.tsx';
import type { OrderDetails } from './order-details.ts';

const t = consoleOrderDetailMessages.messages;

/** Mails to the customer about the order. */
export function OrderMessages({ messages }: Pick<OrderDetails, 'messages'>) {
  return (
    <Panel title={t.title}>
      {messages.length === 0 && <p className="text-note text-fg-2">{t.none}</p>}
      <ul className="grid gap-2.5">
        {messages.map(({ subject, recipient, queuedAt, sentAt, isDropped }) => (
          <li key={queuedAt + subject} className="grid min-w-0 text-body">
            <span className="font-semibold wrap-anywhere">{subject === '' ? t.removed : subject}</span>
            <span className="text-note text-fg-2 wrap-anywhere">
              {recipient}
              {' · '}
              {sentAt === undefined
                ? isDropped
                  ? t.dropped
                  : t.waiting
                : t.sent(formatDateTime(Date.parse(sentAt)))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
