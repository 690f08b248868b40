import { CircleCheck } from 'lucide-react';
import { supportTexts } from '#web/i18n/support.ts';
import { Phrase } from '#web/ui/phrase.tsx';

type MessageSentProps = { sentence: string; ticket: string; isMailed: boolean; email: string };

/** It arrived, and the number under which it is found again. */
export function MessageSent({ sentence, ticket, isMailed, email }: MessageSentProps) {
  return (
    <div className="mb-5 flex items-start gap-3 rounded-card bg-mint-soft p-4">
      <CircleCheck className="mt-px size-5.5 text-mint-text" />
      <div className="grid min-w-0 gap-1">
        <p className="text-card-title text-mint-text">{sentence}</p>
        <p className="text-body">
          <Phrase
            text={isMailed ? supportTexts.ticketAndMail : supportTexts.ticket}
            parts={{
              ticket: <strong className="whitespace-nowrap">{ticket}</strong>,
              email: <span className="break-words">{email}</span>,
            }}
          />
        </p>
      </div>
    </div>
  );
}
