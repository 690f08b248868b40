import { useState } from 'react';
import { CodeEntryForm } from './code-entry-form.tsx';
import { CodeRequestForm } from './code-request-form.tsx';
import { forgetSentCode, readSentCode, rememberSentCode } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';

/** Log-in with a one-time code: ask for it, then enter it; a code on its way survives a reload. */
export function CodeLogin() {
  const [sent, setSent] = useState(readSentCode);
  const [pair, setPair] = useState({ phone: sent?.phone ?? '', email: sent?.email ?? '' });
  const keep = (code: SentCode) => {
    rememberSentCode(code);
    setSent(code);
    setPair(code);
  };

  if (sent === null) return <CodeRequestForm initial={pair} onSent={keep} />;
  return (
    <CodeEntryForm
      sent={sent}
      onSentAgain={keep}
      onChangePair={() => {
        forgetSentCode();
        setSent(null);
      }}
    />
  );
}
