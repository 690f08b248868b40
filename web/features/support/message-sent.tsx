import { CircleCheck } from 'lucide-react';

type MessageSentProps = { sentence: string; ticket: string; email: string };

/** It arrived, and the number under which it is found again. [CONTACT-8] */
export function MessageSent({ sentence, ticket, email }: MessageSentProps) {
  return (
    <div className="mb-5 flex items-start gap-3 rounded-card bg-mint-soft p-4">
      <CircleCheck className="mt-px size-5.5 text-mint-text" />
      <div className="grid min-w-0 gap-1">
        <p className="text-card-title text-mint-text">{sentence}</p>
        <p className="text-body">
          Your ticket is <strong className="whitespace-nowrap">{ticket}</strong>. A copy goes to{' '}
          <span className="break-words">{email}</span>.
        </p>
      </div>
    </div>
  );
}
