import { useState } from 'react';
import { CodeEntryForm } from './code-entry-form.tsx';
import { CodeRequestForm } from './code-request-form.tsx';
import { clearSentCode, readSentCode, storeSentCode } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';

/** Login with a code: request and entry; a pending code survives a reload. */
export function CodeLogin() {
  const [sentCode, setSentCode] = useState(readSentCode);
  const [recipient, setRecipient] = useState({
    phone: sentCode?.phone ?? '',
    email: sentCode?.email ?? '',
  });
  const saveCode = (code: SentCode) => {
    storeSentCode(code);
    setSentCode(code);
    setRecipient(code);
  };

  if (sentCode === null) return <CodeRequestForm initial={recipient} onSent={saveCode} />;
  return (
    <CodeEntryForm
      sentCode={sentCode}
      onResent={saveCode}
      onChangeRecipient={() => {
        clearSentCode();
        setSentCode(null);
      }}
    />
  );
}
