import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone, LogOut } from 'lucide-react';
import { useId, useRef } from 'react';
import { endMySession, listMySessions, signOutEverywhere } from '#contract/endpoints/customer.ts';
import type { SessionView } from '#contract/account.ts';
import { formatDate, formatDateTime } from '#i18n/dates.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { accountSettingsMessages } from '#messages/account-settings.ts';
import { uiMessages } from '#messages/ui.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useToasts } from '#web/layout/toasts.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { useAuth } from '#web/session/auth.tsx';
import { useDialogs } from '#web/layout/dialogs.tsx';
import { SettingsAction } from './settings-action.tsx';

const t = accountSettingsMessages.devices;
const phonePlatform = /^(Android|iPhone|iPad)$/;

/** Sessions of the account, to sign out one or all of them. */
export function Devices() {
  return (
    <>
      <DeviceList />
      <SignOutEverywhereButton />
    </>
  );
}

function DeviceList() {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery(listMySessions, {}));
  const list = useRef<HTMLUListElement>(null);
  if (data === undefined && error === null) return <DeviceListSkeleton />;
  if (data === undefined) {
    return (
      <FormNotice tone="bad" text={getErrorMessage(error, t.listFailed)}>
        <Button
          variant="quiet"
          size={44}
          busy={isFetching}
          busyLabel={uiMessages.retrying}
          onClick={() => void refetch()}
        >
          {uiMessages.tryAgain}
        </Button>
      </FormNotice>
    );
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label={t.list} className="grid grid-cols-1 gap-4 outline-none">
      {data.data.map((session) => (
        <DeviceRow key={session._id} session={session} onSignedOut={() => list.current?.focus()} />
      ))}
    </ul>
  );
}

type DeviceRowProps = { session: SessionView; onSignedOut: () => void };

function DeviceRow({ session, onSignedOut }: DeviceRowProps) {
  const { browser, platform, isCurrent } = session;
  const name = t.name(browser, platform);
  const detailsId = useId();
  const mutation = useEndSession(session, onSignedOut);
  const Icon = phonePlatform.test(platform ?? '') ? Smartphone : Monitor;
  const lastSeen = formatDateTime(Date.parse(session.lastSeenAt));

  return (
    <li className="grid grid-cols-1 gap-3">
      <div className="flex items-start gap-3.5">
        <Icon className="mt-0.5 size-5 shrink-0 text-fg-2" />
        <div className="grid min-w-0 grow gap-0.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-row">
            {name}
            {isCurrent && (
              <StatusBadge tone="success" shape="check">
                {t.thisDevice}
              </StatusBadge>
            )}
          </p>
          <p id={detailsId} className="grid text-note text-fg-2">
            <span>{isCurrent ? t.activeNow : t.lastSeen(lastSeen)}</span>
            <span>{t.signedIn(formatDate(Date.parse(session.signedInAt)))}</span>
          </p>
        </div>
        {!isCurrent && (
          <div className="shrink-0">
            <Button
              variant="quiet"
              size={44}
              aria-label={mutation.isPending ? undefined : t.endLabel(name)}
              aria-describedby={detailsId}
              busy={mutation.isPending}
              busyLabel={t.submitting}
              onClick={() => mutation.mutate()}
            >
              {t.end}
            </Button>
          </div>
        )}
      </div>
      {mutation.isError && <FormNotice tone="bad" text={getErrorMessage(mutation.error, t.endFailed)} />}
    </li>
  );
}

function useEndSession({ _id: id }: SessionView, onSignedOut: () => void) {
  const queryClient = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: async () => {
      await sendRequest(endMySession, { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'SESSION_NOT_FOUND') throw error;
      });
      await queryClient.invalidateQueries({ queryKey: ['listMySessions'] });
    },
    onSuccess: () => {
      toasts.show(customerAccountMessages.profile.sessionEnded);
      onSignedOut();
    },
  });
}

function DeviceListSkeleton() {
  return (
    <SkeletonGroup label={t.loading} className="flex items-start gap-3.5">
      <Skeleton className="mt-0.5 size-5" />
      <div className="grid grow gap-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-8 w-52" />
      </div>
    </SkeletonGroup>
  );
}

const texts = accountSettingsMessages.devices;

/** Ends every session of the account; the guard then redirects. */
function SignOutEverywhereButton() {
  const { signOutLocally } = useAuth();
  const { confirm } = useDialogs();
  const toasts = useToasts();
  const mutation = useMutation({
    mutationFn: () => sendRequest(signOutEverywhere, {}),
    onSuccess: () => {
      signOutLocally();
      toasts.show(customerAccountMessages.profile.signedOutEverywhere);
    },
  });
  const confirmSignOut = async () => {
    const isConfirmed = await confirm(texts.confirmTitle, {
      confirmLabel: texts.submit,
      cancelLabel: texts.confirmDismiss,
      note: texts.confirmText,
    });
    if (isConfirmed) mutation.mutate();
  };

  return (
    <SettingsAction
      mutation={mutation}
      messages={texts}
      icon={<LogOut />}
      onSubmit={() => void confirmSignOut()}
    />
  );
}
