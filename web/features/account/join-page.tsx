import { useQuery } from '@tanstack/react-query';
import { adminJoin, adminSetUp, partnerJoin, readTeamLink } from '#contract/endpoints/team-links.ts';
import type { TeamLinkView } from '#contract/team-links.ts';
import { isBlank } from '#domain/typed-text.ts';
import { textLimits } from '#domain/text-limits.ts';
import { validateEmail } from '#domain/account-rules.ts';
import { accountMessages } from '#messages/account.ts';
import { loginMessages } from '#messages/account-login.ts';
import { joinMessages as t } from '#messages/join.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useShop } from '#web/api/use-shop.ts';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { AuthLoading, AuthSheet } from '#web/layout/auth-sheet.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { useNavigate } from '#web/navigation/router.tsx';
import { paths } from '#web/paths.ts';
import { usePartnerAuth } from '#web/session/auth.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmailField, TextField } from '#web/ui/field.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AuthResult } from './auth-result.tsx';
import { HiddenUsernameField, NewPasswordField } from './password-fields.tsx';

/** The first account of a shop, or the password of a partner or an employee, by a one-time link. */
export function JoinPage() {
  // The token is after the `#`, so that it is in no request but those of this page.
  const isHydrated = useHydrated();
  const token = isHydrated ? location.hash.slice(1) : '';
  const link = useQuery({
    queryKey: ['readTeamLink', token],
    queryFn: () => sendRequest(readTeamLink, { body: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
  });
  if (link.data) return <LinkForm token={token} link={link.data.data} />;
  if (isHydrated && (token === '' || link.error)) return <InvalidLink error={link.error} />;
  return (
    <AuthSheet title={t.newPasswordTitle}>
      <AuthLoading>{t.loading}</AuthLoading>
    </AuthSheet>
  );
}

/** A link that is incomplete, used or too old, or could not be read. */
function InvalidLink({ error }: { error: unknown }) {
  const isUnread =
    error instanceof ApiError && error.code !== 'TEAM_LINK_INVALID' && error.code !== 'INVALID_INPUT';
  return (
    <AuthResult title={t.invalidTitle} subtitle={t.invalidSubtitle}>
      {isUnread && <FormNotice tone="bad" text={t.loadFailed} />}
      <p className="text-body">{t.invalidText}</p>
      <ButtonLink to={paths.partnerLogin()} variant="quiet" fullWidth>
        {loginMessages.partnerLogin}
      </ButtonLink>
      <a href="/admin" className={buttonClasses({ variant: 'plain' })}>
        {t.consoleLogin}
      </a>
    </AuthResult>
  );
}

type LinkProps = { token: string; link: TeamLinkView };

function LinkForm({ token, link }: LinkProps) {
  const { name } = useShop();
  const { kind, fullname } = link;
  const texts = {
    'set-up': { title: t.setUpTitle, subtitle: t.setUpSubtitle },
    invitation: { title: t.invitationTitle(fullname), subtitle: t.invitationSubtitle(name) },
    'new-password': { title: t.newPasswordTitle, subtitle: t.newPasswordSubtitle(fullname) },
  };
  return (
    <AuthSheet {...texts[kind]}>
      <JoinForm token={token} link={link} />
    </AuthSheet>
  );
}

const passwordLabels = {
  'set-up': t.password,
  invitation: t.password,
  'new-password': t.newPassword,
};

const ids = { fullname: 'join-name', email: 'join-email', password: 'join-password' } as const;

function JoinForm({ token, link }: LinkProps) {
  const { kind, accountKind, email } = link;
  const isSetUp = kind === 'set-up';
  const { signIn } = usePartnerAuth();
  const navigate = useNavigate();
  const form = useForm({
    ids,
    initial: { email },
    validate: (values) => ({
      fullname: isSetUp && isBlank(values.fullname) ? t.fullnameMissing : null,
      email: isSetUp ? validateEmail(values.email) : null,
      password: isBlank(values.password) ? t.passwordMissing : null,
    }),
    send: async ({ password, ...person }) => {
      const body = { token, password };
      if (isSetUp) await sendRequest(adminSetUp, { body: { ...body, ...person } });
      else if (accountKind === 'admin') await sendRequest(adminJoin, { body });
      else return (await sendRequest(partnerJoin, { body })).data;
      return null;
    },
    onDone: (partner) => {
      // The console is a page of its own.
      if (partner === null) return location.assign('/admin');
      signIn(partner.deliveryman, partner.token);
      return navigate(paths.partnerOrders(), { replace: true });
    },
    errorMessages: t.failed,
  });
  return (
    <ValidatedForm form={form} className="grid grid-cols-1 gap-5">
      {isSetUp ? (
        <>
          <TextField
            {...form.field('fullname')}
            label={t.fullname}
            autoComplete="name"
            maxLength={textLimits.fullname}
          />
          <EmailField {...form.field('email')} label={accountMessages.emailAddress} autoComplete="username" />
        </>
      ) : (
        <HiddenUsernameField email={email} />
      )}
      <NewPasswordField
        {...form.field('password')}
        label={passwordLabels[kind]}
        hint={t.hint(link.minPasswordLength)}
      />
      <SubmitButton form={form} variant="main" busyLabel={t.submitting}>
        {t.submit}
      </SubmitButton>
    </ValidatedForm>
  );
}
