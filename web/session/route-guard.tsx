import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from '#web/navigation/router.tsx';
import { storefrontMessages } from '#messages/storefront.ts';
import { shellMessages } from '#messages/shell.ts';
import { paths } from '#web/paths.ts';
import type { Guard } from '#web/page-route.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { AuthLoading, AuthSheet, AuthSheetNotice } from '#web/layout/auth-sheet.tsx';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { clearReturnPath, readReturnPath, saveReturnPath } from '#web/navigation/return-path.ts';
import { useAuth, usePartnerAuth } from './auth.tsx';
import type { Auth } from './create-auth.tsx';
import type { CheckProblem } from './session-store.ts';

/** Per role: its session, and redirects for guests and after sign-out. */
const roles = {
  customer: { useAuth, loginPath: paths.login(), signedOutPath: paths.home() },
  partner: {
    useAuth: usePartnerAuth,
    loginPath: paths.partnerLogin(),
    signedOutPath: paths.partnerLogin(),
  },
};

type GuardProps<G> = {
  guard: G;
  /** The h1 while the page waits. */
  title: string;
  children: ReactNode;
};

/** Applies the guard of a route. */
export function RouteGuard({ guard, ...props }: GuardProps<Guard>): ReactNode {
  return guard.kind === 'guest' ? (
    <RedirectIfSignedIn guard={guard} {...props} />
  ) : (
    <RequireRole guard={guard} {...props} />
  );
}

/**
 * Waits for the check; a guest sees the page's message once, is redirected to the login and returns afterwards.
 * A page whose session ends is removed at once, and returns after the login.
 */
function RequireRole({ guard, title, children }: GuardProps<Guard & { kind: 'role' }>) {
  const session = roles[guard.role].useAuth();
  const { isInitialized, isAuthenticated, checkProblem, retryCheck } = session;
  useRedirectIfSignedOut(session, guard);

  // A redirect to a login that cannot work either is useless.
  if (checkProblem !== undefined && !isInitialized)
    return <SessionCheckError title={title} problem={checkProblem} retryCheck={retryCheck} />;
  if (!isInitialized) return <LoadingMessage>{storefrontMessages.guards.checking}</LoadingMessage>;
  // Also behind the message: the page may contain personal data.
  if (!isAuthenticated) return <LoadingMessage>{storefrontMessages.guards.redirecting}</LoadingMessage>;
  return children;
}

function useRedirectIfSignedOut(
  {
    isAuthenticated,
    isInitialized,
    signedOutReason,
    ensureChecked,
  }: Omit<Auth<unknown>, 'signIn' | 'update'>,
  { role, message, sessionExpiredMessage = message }: Guard & { kind: 'role' },
): void {
  const { loginPath, signedOutPath } = roles[role];
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
      navigate(signedOutPath, { replace: true });
      return;
    }
    saveReturnPath(from);
    void alert(wasSignedIn ? sessionExpiredMessage : message, { icon: 'door' }).then(() =>
      navigate(loginPath, { replace: true, state: { from } }),
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
}

type SessionCheckErrorProps = {
  title: string;
  problem: CheckProblem;
  retryCheck: () => Promise<void>;
};

/** Shown while the check has no result. */
function SessionCheckError({ title, problem, retryCheck }: SessionCheckErrorProps) {
  const [isRetrying, setRetrying] = useState(false);
  const { title: errorTitle, text } = shellMessages.sessionUnverified[problem];

  async function retry(): Promise<void> {
    setRetrying(true);
    await retryCheck();
    setRetrying(false);
  }

  return (
    <div className="mx-auto grid w-full max-w-xl gap-4">
      <h1 className="text-page-title">{title}</h1>
      <ErrorPanel
        title={errorTitle}
        text={text}
        onRetry={problem === 'offline' ? null : () => void retry()}
        busy={isRetrying}
      />
    </div>
  );
}

/** The page while the session is checked; redirects a signed-in user to the return path, or to the target of the route. */
function RedirectIfSignedIn({ guard, title, children }: GuardProps<Guard & { kind: 'guest' }>) {
  const { isAuthenticated, isInitialized, checkProblem, ensureChecked } = roles[guard.role].useAuth();
  const navigate = useNavigate();
  const location = useLocation();
  const hasRedirected = useRef(false);
  const { role, target } = guard;

  useEffect(() => void ensureChecked(), [ensureChecked]);
  useEffect(() => {
    if (!isAuthenticated || hasRedirected.current) return;
    hasRedirected.current = true;
    const path = role === 'customer' ? readReturnPath(location.state, target) : target;
    clearReturnPath();
    navigate(path, { replace: true });
  }, [isAuthenticated, navigate, role, target, location]);

  if (isAuthenticated)
    return (
      <AuthSheet title={title}>
        <AuthLoading>{storefrontMessages.guards.redirecting}</AuthLoading>
      </AuthSheet>
    );
  const isChecking = !isInitialized && checkProblem === undefined;
  return (
    <AuthSheetNotice value={{ text: storefrontMessages.guards.checking, isShown: isChecking }}>
      {children}
    </AuthSheetNotice>
  );
}

/** As high as the viewport, so that the footer does not move. */
function LoadingMessage({ children }: { children: string }) {
  return (
    <output className="grid min-h-dvh content-start justify-center pt-24 text-body text-fg-2">
      {children}
    </output>
  );
}
