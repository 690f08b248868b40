import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useId, useRef } from 'react';
import type { SessionView } from '#contract/account.ts';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { callQuery } from '#web/api/call-query.ts';
import { send } from '#web/api/send.ts';
import { careTexts } from '#web/i18n/account-care.ts';
import { uiTexts } from '#web/i18n/ui.ts';
import { useToasts } from '#web/shell/toasts.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { FormNotice } from './form-notice.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

const texts = careTexts.devices;
const phonePlatform = /^(Android|iPhone|iPad)$/;

/** Where the account is signed in, one device at a time or all of them to sign out. */
export function Devices() {
  return (
    <>
      <DeviceList />
      <SignOutEverywhere />
    </>
  );
}

function DeviceList() {
  const { data, error, refetch, isFetching } = useQuery(callQuery('listMySessions', {}));
  const list = useRef<HTMLUListElement>(null);
  if (data === undefined && error === null) return <DeviceListSkeleton />;
  if (data === undefined) {
    return (
      <FormNotice tone="bad">
        <p>{messageOf(error, texts.listFailed)}</p>
        <Button
          look="quiet"
          size={44}
          busy={isFetching}
          busyLabel={uiTexts.trying}
          onClick={() => void refetch()}
        >
          {uiTexts.tryAgain}
        </Button>
      </FormNotice>
    );
  }
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={texts.list}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      {data.data.map((session) => (
        <DeviceRow key={session._id} session={session} onEnded={() => list.current?.focus()} />
      ))}
    </ul>
  );
}

type DeviceRowProps = { session: SessionView; onEnded: () => void };

function DeviceRow({ session, onEnded }: DeviceRowProps) {
  const { browser, platform, isCurrent } = session;
  const name = texts.name(browser, platform);
  const factsId = useId();
  const call = useEndSession(session, onEnded);
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
              <StatusBadge tone="mint" shape="check">
                {texts.thisDevice}
              </StatusBadge>
            )}
          </p>
          <p id={factsId} className="grid text-note text-fg-2">
            <span>{isCurrent ? texts.activeNow : texts.lastSeen(lastSeen)}</span>
            <span>{texts.signedIn(formatDate(Date.parse(session.signedInAt)))}</span>
          </p>
        </div>
        {!isCurrent && (
          <div className="shrink-0">
            <Button
              look="quiet"
              size={44}
              aria-label={call.isPending ? undefined : texts.endLabel(name)}
              aria-describedby={factsId}
              busy={call.isPending}
              busyLabel={texts.ending}
              onClick={() => call.mutate()}
            >
              {texts.end}
            </Button>
          </div>
        )}
      </div>
      {call.isError && (
        <FormNotice tone="bad">
          <p>{messageOf(call.error, texts.endFailed)}</p>
        </FormNotice>
      )}
    </li>
  );
}

function useEndSession({ _id: id }: SessionView, onEnded: () => void) {
  const queries = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: async () => {
      await send('endMySession', { params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.code !== 'SESSION_NOT_FOUND') throw error;
      });
      await queries.invalidateQueries({ queryKey: ['listMySessions'] });
    },
    onSuccess: () => {
      toasts.show(sentences.profile.sessionEnded);
      onEnded();
    },
  });
}

function DeviceListSkeleton() {
  return (
    <SkeletonGroup label={texts.loading} className="flex items-start gap-3.5">
      <Skeleton className="mt-0.5 size-5" />
      <div className="grid grow gap-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-8 w-52" />
      </div>
    </SkeletonGroup>
  );
}
