import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import type { Guard } from '#web/routes.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { AuthSheet } from './auth-sheet.tsx';
import { useAuth } from './auth.tsx';
import { useDialogs } from './dialogs.tsx';
import { usePartnerAuth } from './partner-auth.tsx';
import { forgetReturnPlace, readReturnPlace, rememberReturnPlace } from './return-place.ts';
import type { CheckProblem, WhyGuest } from './session-store.ts';

type Session = {
  isAuthenticated: boolean;
  isInitialized: boolean;
  whyGuest: WhyGuest;
  checkProblem?: CheckProblem | undefined;
  ensureChecked: () => Promise<void>;
  retryCheck: () => Promise<void>;
};

type GuardedProps = {
  guard: Guard | undefined;
  /** The h1 of a page that waits: a guests' one in its sheet, one that needs to know who is there for the network. */
  title: string;
  children: ReactNode;
};

/** Lets through whom a page is for; without a guard, everybody. */
export function Guarded({ guard, title, children }: GuardedProps): ReactNode {
  if (guard === undefined) return children;
  if (guard.kind === 'guest') {
    return (
      <GuestOnly title={title} target={guard.target ?? paths.home()}>
        {children}
      </GuestOnly>
    );
  }
  if (guard.kind === 'partner-guest')
    return <PartnerGuestOnly title={title}>{children}</PartnerGuestOnly>;
  if (guard.kind === 'partner') {
    return (
      <PartnerOnly title={title} sentence={guard.sentence}>
        {children}
      </PartnerOnly>
    );
  }
  return (
    <CustomerOnly title={title} sentence={guard.sentence} lostSentence={guard.lostSentence}>
      {children}
    </CustomerOnly>
  );
}

type CustomerOnlyProps = {
  title: string;
  sentence: string;
  lostSentence: string | undefined;
  children: ReactNode;
};

function CustomerOnly({ title, sentence, lostSentence, children }: CustomerOnlyProps) {
  const auth = useAuth();
  return (
    <Protected
      session={auth}
      login={paths.login()}
      afterSignOut={paths.home()}
      {...{ title, sentence, lostSentence }}
    >
      {children}
    </Protected>
  );
}

type PartnerOnlyProps = { title: string; sentence: string; children: ReactNode };

function PartnerOnly({ title, sentence, children }: PartnerOnlyProps) {
  const auth = usePartnerAuth();
  const login = paths.partnerLogin();
  return (
    <Protected
      session={auth}
      title={title}
      login={login}
      afterSignOut={login}
      sentence={sentence}
      lostSentence={undefined}
    >
      {children}
    </Protected>
  );
}

type ProtectedProps = {
  session: Session;
  title: string;
  sentence: string;
  /** Said instead when the session ends while the page is open. */
  lostSentence: string | undefined;
  login: string;
  afterSignOut: string;
  children: ReactNode;
};

/**
 * Waits for the check; a guest reads the page's own sentence once, goes to the log-in and afterwards on to where they wanted.
 * A page whose session ends while it is open is gone at once, and comes back after the log-in.
 */
function Protected({
  session,
  title,
  sentence,
  lostSentence,
  login,
  afterSignOut,
  children,
}: ProtectedProps) {
  const { isAuthenticated, isInitialized, whyGuest, checkProblem, ensureChecked } = session;
  const { alert } = useDialogs();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [wasInside, setInside] = useState(isAuthenticated);
  const isSaid = useRef(false);
  const from = pathname + search;
  if (isAuthenticated && !wasInside) setInside(true);

  useEffect(() => void ensureChecked(), [ensureChecked]);
  useEffect(() => {
    if (isAuthenticated) isSaid.current = false;
    if (isAuthenticated || !isInitialized || isSaid.current) return;
    isSaid.current = true;
    if (whyGuest === 'signed-out' && wasInside) {
      void navigate(afterSignOut, { replace: true });
      return;
    }
    rememberReturnPlace(from);
    void alert(wasInside ? (lostSentence ?? sentence) : sentence, { sign: 'door' }).then(() =>
      navigate(login, { replace: true, state: { from } }),
    );
  }, [
    isAuthenticated,
    isInitialized,
    whyGuest,
    wasInside,
    alert,
    navigate,
    afterSignOut,
    from,
    login,
    lostSentence,
    sentence,
  ]);

  // Nobody is sent to a log-in that cannot work either.
  if (checkProblem !== undefined && !isInitialized)
    return <Unchecked title={title} problem={checkProblem} retryCheck={session.retryCheck} />;
  if (!isInitialized) return <Waiting>{sentences.guards.checking}</Waiting>;
  // Also behind the sentence: what is on the page is nobody's to read any more.
  if (!isAuthenticated) return <Waiting>{sentences.guards.redirecting}</Waiting>;
  return children;
}

type UncheckedProps = { title: string; problem: CheckProblem; retryCheck: () => Promise<void> };

/** Instead of a page while it cannot be found out whose it is; the page comes with the answer. */
function Unchecked({ title, problem, retryCheck }: UncheckedProps) {
  const [isRetrying, setRetrying] = useState(false);
  const texts = shellTexts.unchecked[problem];

  async function retry(): Promise<void> {
    setRetrying(true);
    await retryCheck();
    setRetrying(false);
  }

  return (
    <div className="mx-auto grid w-full max-w-xl gap-4">
      <h1 className="text-page-title">{title}</h1>
      <ErrorPanel
        title={texts.title}
        text={texts.text}
        onRetry={problem === 'offline' ? null : () => void retry()}
        busy={isRetrying}
      />
    </div>
  );
}

/** Log-in and signup: a signed-in customer goes on to where they wanted, else to the target of the page. */
function GuestOnly({ title, target, children }: Omit<GuardedProps, 'guard'> & { target: string }) {
  const location = useLocation();
  const session = useAuth();
  return (
    <Unsigned
      title={title}
      session={session}
      target={() => readReturnPlace(location.state, target)}
    >
      {children}
    </Unsigned>
  );
}

function PartnerGuestOnly({ title, children }: Omit<GuardedProps, 'guard'>) {
  const session = usePartnerAuth();
  return (
    <Unsigned title={title} session={session} target={() => paths.partnerOrders()}>
      {children}
    </Unsigned>
  );
}

type UnsignedProps = Omit<GuardedProps, 'guard'> & { session: Session; target: () => string };

function Unsigned({ title, session, target, children }: UnsignedProps) {
  const { isAuthenticated, isInitialized, checkProblem, ensureChecked } = session;
  const navigate = useNavigate();
  const isSent = useRef(false);

  useEffect(() => void ensureChecked(), [ensureChecked]);
  useEffect(() => {
    if (!isAuthenticated || isSent.current) return;
    isSent.current = true;
    const place = target();
    forgetReturnPlace();
    void navigate(place, { replace: true });
  }, [isAuthenticated, navigate, target]);

  if (!isInitialized && checkProblem === undefined)
    return <WaitingInSheet title={title}>{sentences.guards.checking}</WaitingInSheet>;
  if (isAuthenticated)
    return <WaitingInSheet title={title}>{sentences.guards.redirecting}</WaitingInSheet>;
  return children;
}

function WaitingInSheet({ title, children }: { title: string; children: string }) {
  return (
    <AuthSheet title={title}>
      <output className="grid min-h-60 place-items-center text-body text-fg-2">{children}</output>
    </AuthSheet>
  );
}

/** As high as the window, so that the footer does not jump away when the page comes. */
function Waiting({ children }: { children: string }) {
  return (
    <output className="grid min-h-dvh content-start justify-center pt-24 text-body text-fg-2">
      {children}
    </output>
  );
}
