import { useSearchParams } from 'react-router';
import { loginCodeMessages, loginMessages } from '#messages/account-login.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { TermsNotice } from './auth-links.tsx';
import { PasswordLogin } from './password-login.tsx';
import { useState } from 'react';
import { CodeEntryForm } from './code-entry-form.tsx';
import { CodeRequestForm } from './code-request-form.tsx';
import { clearSentCode, readSentCode, storeSentCode } from './sent-code.ts';
import type { SentCode } from './sent-code.ts';

/** Login by password, or by code with `?with=code`; the guest guard then redirects. */
export function LoginPage() {
  const [search] = useSearchParams();
  const isCodeLogin = search.get('with') === 'code';

  return (
    <AuthSheet
      title={loginMessages.title}
      subtitle={isCodeLogin ? loginCodeMessages.subtitle : loginMessages.subtitle}
    >
      {isCodeLogin ? <CodeLogin /> : <PasswordLogin />}
      <TermsNotice agreement={loginMessages.agreement} />
    </AuthSheet>
  );
}

/** Login with a code: request and entry; a pending code survives a reload. */
function CodeLogin() {
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
