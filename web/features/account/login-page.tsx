import { useSearchParams } from 'react-router';
import { loginCodeMessages, loginMessages } from '#messages/account-login.ts';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { TermsNotice } from './auth-links.tsx';
import { CodeLogin } from './code-login.tsx';
import { PasswordLogin } from './password-login.tsx';

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
