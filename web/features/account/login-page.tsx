import { useSearchParams } from 'react-router';
import { codeTexts, loginTexts } from '#web/i18n/account-login.ts';
import { AuthSheet } from '#web/shell/auth-sheet.tsx';
import { TermsLine } from './auth-links.tsx';
import { CodeLogin } from './code-login.tsx';
import { PasswordLogin } from './password-login.tsx';

/** Log-in by password, or with a one-time code at `?with=code`; the guest-only wrapper then sends the person on. */
export function LoginPage() {
  const [search] = useSearchParams();
  const isByCode = search.get('with') === 'code';

  return (
    <AuthSheet
      title={loginTexts.title}
      subtitle={isByCode ? codeTexts.subtitle : loginTexts.subtitle}
    >
      {isByCode ? <CodeLogin /> : <PasswordLogin />}
      <TermsLine agreement={loginTexts.agreement} />
    </AuthSheet>
  );
}
