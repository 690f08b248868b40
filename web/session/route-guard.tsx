import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messages } from '#messages/messages.ts';
import { paths } from '#web/paths.ts';
import type { Guard } from '#web/page-route.ts';
import { shellMessages } from '#messages/shell.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { AuthSheet } from '#web/layout/auth-sheet.tsx';
import { useAuth } from './auth.tsx';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { usePartnerAuth } from './partner-auth.tsx';
import { clearReturnPath, readReturnPath, saveReturnPath } from '#web/navigation/return-path.ts';
import type { CheckProblem, SignedOutReason } from './session-store.ts';

type Session = {
  isAuthenticated: boolean;
  isInitialized: boolean;
  signedOutReason: SignedOutReason;
  checkProblem?: CheckProblem | undefined;
  ensureChecked: () => Promise<void>;
  retryCheck: () => Promise<void>;
};

type RouteGuardProps = {
  guard: Guard | undefined;
  /** The h1 of a page that waits: a guests' one in its sheet, one that needs to know who is there for the network. */
  title: string;
  children: ReactNode;
};

/** Lets through whom a page is for; without a guard, everybody. */
export function RouteGuard({ guard, title, children }: RouteGuardProps): ReactNode {
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
      <PartnerOnly title={title} message={guard.message}>
        {children}
      </PartnerOnly>
    );
  }
  return (
    <CustomerOnly
      title={title}
      message={guard.message}
      sessionExpiredMessage={guard.sessionExpiredMessage}
    >
      {children}
    </CustomerOnly>
  );
}

type CustomerOnlyProps = {
  title: string;
  message: string;
  sessionExpiredMessage: string | undefined;
  children: ReactNode;
};

function CustomerOnly({ title, message, sessionExpiredMessage, children }: CustomerOnlyProps) {
  const auth = useAuth();
  return (
    <Protected
      session={auth}
      loginPath={paths.login()}
      signedOutPath={paths.home()}
      {...{ title, message, sessionExpiredMessage }}
    >
      {children}
    </Protected>
  );
}

type PartnerOnlyProps = { title: string; message: string; children: ReactNode };

function PartnerOnly({ title, message, children }: PartnerOnlyProps) {
  const auth = usePartnerAuth();
  const loginPath = paths.partnerLogin();
  return (
    <Protected
      session={auth}
      title={title}
      loginPath={loginPath}
      signedOutPath={loginPath}
      message={message}
      sessionExpiredMessage={undefined}
    >
      {children}
    </Protected>
  );
}

type ProtectedProps = {
  session: Session;
  title: string;
  message: string;
  /** Said instead when the session ends while the page is open. */
  sessionExpiredMessage: string | undefined;
  loginPath: string;
  signedOutPath: string;
  children: ReactNode;
};

/**
 * Waits for the check; a guest reads the page's own sentence once, goes to the log-in and afterwards on to where they wanted.
 * A page whose session ends while it is open is gone at once, and comes back after the log-in.
 */
function Protected({
  session,
  title,
  message,
  sessionExpiredMessage,
  loginPath,
  signedOutPath,
  children,
}: ProtectedProps) {
  const { isAuthenticated, isInitialized, signedOutReason, checkProblem, ensureChecked } = session;
  const { alert } = useDialogs();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(isAuthenticated);
  const hasAlerted = useRef(false);
  const from = pathname + search;
  if (isAuthenticated && !wasSignedIn) setWasSignedIn(true);

  useEffect(() => void ensureChecked(), [ensureChecked]);
  useEffect(() => {
    if (isAuthenticated) hasAlerted.current = false;
    if (isAuthenticated || !isInitialized || hasAlerted.current) return;
    hasAlerted.current = true;
    if (signedOutReason === 'signed-out' && wasSignedIn) {
      void navigate(signedOutPath, { replace: true });
      return;
    }
    saveReturnPath(from);
    void alert(wasSignedIn ? (sessionExpiredMessage ?? message) : message, { icon: 'door' }).then(
      () => navigate(loginPath, { replace: true, state: { from } }),
    );
  }, [
    isAuthenticated,
    isInitialized,
    signedOutReason,
    wasSignedIn,
    alert,
    navigate,
    signedOutPath,
    from,
    loginPath,
    sessionExpiredMessage,
    message,
  ]);

  // Nobody is sent to a log-in that cannot work either.
  if (checkProblem !== undefined && !isInitialized)
    return (
      <SessionCheckError title={title} problem={checkProblem} retryCheck={session.retryCheck} />
    );
  if (!isInitialized) return <LoadingMessage>{messages.guards.checking}</LoadingMessage>;
  // Also behind the sentence: what is on the page is nobody's to read any more.
  if (!isAuthenticated) return <LoadingMessage>{messages.guards.redirecting}</LoadingMessage>;
  return children;
}

type SessionCheckErrorProps = {
  title: string;
  problem: CheckProblem;
  retryCheck: () => Promise<void>;
};

/** Instead of a page while it cannot be found out whose it is; the page comes with the answer. */
function SessionCheckError({ title, problem, retryCheck }: SessionCheckErrorProps) {
  const [isRetrying, setRetrying] = useState(false);
  const messages = shellMessages.sessionUnverified[problem];

  async function retry(): Promise<void> {
    setRetrying(true);
    await retryCheck();
    setRetrying(false);
  }

  return (
    <div className="mx-auto grid w-full max-w-xl gap-4">
      <h1 className="text-page-title">{title}</h1>
      <ErrorPanel
        title={messages.title}
        text={messages.text}
        onRetry={problem === 'offline' ? null : () => void retry()}
        busy={isRetrying}
      />
    </div>
  );
}

/** Log-in and signup: a signed-in customer goes on to where they wanted, else to the target of the page. */
function GuestOnly({
  title,
  target,
  children,
}: Omit<RouteGuardProps, 'guard'> & { target: string }) {
  const location = useLocation();
  const session = useAuth();
  return (
    <RedirectIfSignedIn
      title={title}
      session={session}
      target={() => readReturnPath(location.state, target)}
    >
      {children}
    </RedirectIfSignedIn>
  );
}

function PartnerGuestOnly({ title, children }: Omit<RouteGuardProps, 'guard'>) {
  const session = usePartnerAuth();
  return (
    <RedirectIfSignedIn title={title} session={session} target={() => paths.partnerOrders()}>
      {children}
    </RedirectIfSignedIn>
  );
}

type RedirectIfSignedInProps = Omit<RouteGuardProps, 'guard'> & {
  session: Session;
  target: () => string;
};

function RedirectIfSignedIn({ title, session, target, children }: RedirectIfSignedInProps) {
  const { isAuthenticated, isInitialized, checkProblem, ensureChecked } = session;
  const navigate = useNavigate();
  const hasRedirected = useRef(false);

  useEffect(() => void ensureChecked(), [ensureChecked]);
  useEffect(() => {
    if (!isAuthenticated || hasRedirected.current) return;
    hasRedirected.current = true;
    const path = target();
    clearReturnPath();
    void navigate(path, { replace: true });
  }, [isAuthenticated, navigate, target]);

  if (!isInitialized && checkProblem === undefined)
    return <AuthSheetLoading title={title}>{messages.guards.checking}</AuthSheetLoading>;
  if (isAuthenticated)
    return <AuthSheetLoading title={title}>{messages.guards.redirecting}</AuthSheetLoading>;
  return children;
}

function AuthSheetLoading({ title, children }: { title: string; children: string }) {
  return (
    <AuthSheet title={title}>
      <output className="grid min-h-60 place-items-center text-body text-fg-2">{children}</output>
    </AuthSheet>
  );
}

/** As high as the window, so that the footer does not jump away when the page comes. */
function LoadingMessage({ children }: { children: string }) {
  return (
    <output className="grid min-h-dvh content-start justify-center pt-24 text-body text-fg-2">
      {children}
    </output>
  );
}
