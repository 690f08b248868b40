import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MyCashView } from '#contract/my-cash.ts';
import { announceHandIn, getMyCash } from '#contract/endpoints/partner.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { myCashMessages } from '#messages/my-cash.ts';
import { titles } from '#messages/titles.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { SubmitButton, ValidatedForm } from '#web/forms/form.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { parseRupees } from '#web/forms/parse-rupees.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useLiveEvents } from '#web/live/use-live-events.ts';
import { usePartnerAuth } from '#web/session/auth.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { TextField } from '#web/ui/field.tsx';
import { CardSkeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { Figures } from './figures.tsx';
import { CollectedOrders, HandIns } from './my-cash-lists.tsx';
import { MyPay } from './my-pay.tsx';

const t = myCashMessages;
const query = endpointQuery(getMyCash, {});

/** What a partner has to hand in, where it comes from, and the evening so far. */
export function MyCashPage() {
  const { data, error, isFetching, refetch } = useQuery(query);
  const accountId = usePartnerAuth().user?._id;
  useLiveEvents({ kind: 'partner', accountId }, () => undefined);
  const cash = data?.data;
  return (
    <div className="grid grid-cols-1 gap-5">
      <h1 className="text-page-title">{titles.partnerCash}</h1>
      {cash === undefined && error !== null && (
        <ErrorPanel
          title={t.failedTitle}
          text={t.failedText}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {cash === undefined && error === null && (
        <SkeletonGroup label={t.loading} className="grid grid-cols-1 gap-3">
          <CardSkeleton />
          <CardSkeleton />
        </SkeletonGroup>
      )}
      {cash !== undefined && (
        <>
          <ToHandIn cash={cash} />
          <Evening evening={cash.evening} />
          <MyPay todayMs={Date.parse(cash.evening.since)} hasFee={cash.evening.earned !== null} />
          <CollectedOrders cash={cash} />
          <HandIns handIns={cash.handIns} />
        </>
      )}
    </div>
  );
}

function ToHandIn({ cash }: { cash: MyCashView }) {
  const open = cash.handIns.find(({ status }) => status === 'announced');
  return (
    <section className="card-box grid grid-cols-1 gap-4 p-4">
      <div className="grid gap-0.5">
        <h2 className="text-note text-fg-2">{t.toHandIn}</h2>
        <p className="figures text-display">{formatRupees(cash.inHand)}</p>
        {cash.inHand < 0 && <p className="text-note text-fg-2">{t.owed}</p>}
        {cash.inHand === 0 && <p className="text-note text-fg-2">{t.nothing}</p>}
      </div>
      {open?.announced != null && <FormNotice tone="good" text={t.announced(formatRupees(open.announced))} />}
      {cash.inHand > 0 && <AnnounceForm isAnnounced={open !== undefined} />}
    </section>
  );
}

function AnnounceForm({ isAnnounced }: { isAnnounced: boolean }) {
  const queryClient = useQueryClient();
  const form = useForm({
    ids: { amount: 'hand-in-amount' },
    validate: ({ amount }) => ({
      amount: parseRupees(amount) === null ? t.amountInvalid : null,
    }),
    send: ({ amount }) => sendRequest(announceHandIn, { body: { amount: (parseRupees(amount) ?? 0) / 100 } }),
    clearOnDone: true,
    onDone: (response) => queryClient.setQueryData(query.queryKey, response),
    errorMessages: t.announceFailed,
  });
  return (
    <ValidatedForm form={form}>
      <TextField
        {...form.field('amount')}
        label={t.amount}
        hint={t.amountHint}
        inputMode="decimal"
        autoComplete="off"
      />
      <SubmitButton form={form} variant={isAnnounced ? 'quiet' : 'solid'} busyLabel={t.announcing}>
        {isAnnounced ? t.announceAgain : t.announce}
      </SubmitButton>
    </ValidatedForm>
  );
}

function Evening({ evening }: { evening: MyCashView['evening'] }) {
  const figures = [
    { label: t.deliveries, text: String(evening.deliveries) },
    { label: t.collected, text: formatRupees(evening.collected) },
    ...(evening.earned === null ? [] : [{ label: t.earned, text: formatRupees(evening.earned) }]),
  ];
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-section">{t.evening}</h2>
      <p className="text-note text-fg-2">{t.since(formatDateTime(Date.parse(evening.since)))}</p>
      <Figures figures={figures} />
    </section>
  );
}
