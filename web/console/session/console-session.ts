import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import type { AdminView } from '#contract/admin.ts';
import { adminCheckAuth, adminLogOut } from '#contract/endpoints/admin.ts';
import { onStorageChange, removeStored, writeStored } from '#web/api/browser-storage.ts';
import { createListeners } from '#web/api/listeners.ts';
import { ApiError, isUnauthorizedError } from '#web/api/api-error.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { tokens } from '#web/api/tokens.ts';
import { consoleQuery, queryClient, sendConsoleRequest } from '#web/console/api/console-request.ts';

type AdminRole = AdminView['role'];

const checkAuthQuery = consoleQuery(adminCheckAuth, {});
const sessionQuery = { ...checkAuthQuery, queryFn: checkSession, staleTime: Infinity };
const loginPath = '/admin/login';
/** Signals a log-in to the other tabs, which have the same cookie. */
const loginSignal = 'console-login';
const startListeners = createListeners();

/** Who is signed in; with the cookie of a customer or a partner alone nobody is. */
async function checkSession({ signal }: { signal: AbortSignal }): Promise<ApiResponse<'adminCheckAuth'>> {
  try {
    return await sendConsoleRequest(adminCheckAuth, {}, { signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'WRONG_ROLE')) throw error;
    tokens.expire('admin', null);
    throw new ApiError({ kind: 'rejected', code: 'NOT_SIGNED_IN', status: 401, message: error.message });
  }
}

/** The admin of this browser's session; the layout's loader has loaded them. */
export function useAdmin(): AdminView {
  return useSuspenseQuery(sessionQuery).data.data.admin;
}

export function useRole(): AdminRole {
  return useAdmin().role;
}

/** False once somebody else is signed in by another tab: then the page starts anew, without what was typed. */
export function useIsSameAdmin(): boolean {
  const { _id } = useAdmin();
  const [isSame, setSame] = useState(true);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const check = () => {
      if (document.hidden) return;
      // An ended session has its own dialog, and a missing network its notice.
      checkSession({ signal }).then(
        ({ data }) => setSame(data.admin._id === _id),
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', check, { signal });
    window.addEventListener('focus', check, { signal });
    const stopListening = onStorageChange(loginSignal, (adminId) => {
      if (adminId !== null) setSame(adminId === _id);
    });
    return () => {
      controller.abort();
      stopListening();
    };
  }, [_id]);
  useEffect(() => {
    if (!isSame) location.reload();
  }, [isSame]);
  return isSame;
}

/** Loader of every page but the log-in page: redirects to that without a session. */
export async function requireAdmin({ request }: { request: Request }): Promise<null> {
  try {
    await queryClient.ensureQueryData(sessionQuery);
    return null;
  } catch (error) {
    if (!isUnauthorizedError(error)) throw error;
    const { pathname, search } = new URL(request.url);
    const from = pathname + search;
    // oxlint-disable-next-line typescript/only-throw-error -- the router follows it.
    throw redirect(from === '/admin' ? loginPath : `${loginPath}?${new URLSearchParams({ from })}`);
  }
}

/** Calls back after a log-in, also one over a page whose session has ended. */
export const onSessionStart = startListeners.subscribe;

/** Stores who is signed in, and drops what another admin has seen. */
export function startSession(admin: AdminView): void {
  const previous = queryClient.getQueryData(sessionQuery.queryKey)?.data.admin;
  if (previous !== undefined && previous._id !== admin._id) queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, {
    success: true,
    data: { isAuthenticated: true, admin },
  });
  startListeners.notify();
  writeStored(loginSignal, admin._id);
  removeStored(loginSignal);
}

/** Loads name and role again, after the admin changed their own account. */
export async function reloadSession(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey });
}

/**
 * Loads the role again when the server denies a page, because another owner has changed it. Returns a function that
 * ends the watching.
 */
export function watchRole(onChange: () => void): () => void {
  const readRole = () => queryClient.getQueryData(sessionQuery.queryKey)?.data.admin.role;
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const error: unknown = event.action.error;
    if (!(error instanceof ApiError && error.code === 'WRONG_ROLE')) return;
    const role = readRole();
    void reloadSession().then(() => role !== readRole() && onChange());
  });
}

/** Ends the session on the server; without a connection it throws, and the session goes on. */
export async function endSession(): Promise<void> {
  await sendConsoleRequest(adminLogOut, {});
  queryClient.clear();
}

/** The path to return to after the log-in: within the console only. */
export function readReturnPath(search: URLSearchParams): string {
  const from = search.get('from') ?? '';
  return /^\/admin(?:[/?]|$)/.test(from) && !from.startsWith(loginPath) ? from : '/admin';
}

/** Loader of an owner's page: an employee gets the page that says so. */
export async function requireOwner(): Promise<null> {
  const { data } = await queryClient.ensureQueryData(sessionQuery);
  // oxlint-disable-next-line typescript/only-throw-error -- the router shows the route's error page.
  if (data.admin.role !== 'owner') throw new Response(null, { status: 403 });
  return null;
}
