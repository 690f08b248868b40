import type { ReactNode } from 'react';
import { Link } from '#web/navigation/router.tsx';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import { pageMessages } from '#messages/pages.ts';
import { policyMessages } from '#messages/policy.ts';
import { shellMessages } from '#messages/shell.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/api/use-shop.ts';
import { Trans } from '#web/ui/trans.tsx';
import { ChargesTable } from './charges-table.tsx';

const t = pageMessages.policy;

/** Terms, privacy, cancellation and charges, with values of the settings. */
export function PolicyPage() {
  const { name, email, promises, terms } = useShop();
  const { answerHours, complaintHours, minimumAge } = promises;
  return (
    <article className="mx-auto grid max-w-2xl gap-8 lg:gap-10">
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-page-title">{shellMessages.policy}</h1>
        <p className="text-note text-fg-2">{policyMessages.lastUpdated(t.lastUpdated)}</p>
      </div>
      <PolicySection title={t.terms}>
        <p>
          {policyMessages.serviceDescription(name)}
          {minimumAge !== null && ` ${policyMessages.minimumAge(minimumAge)}`}
        </p>
        <p>{policyMessages.ordering}</p>
        <p>{policyMessages.payment}</p>
      </PolicySection>
      <PolicySection title={t.privacy}>
        <PrivacyTerms />
      </PolicySection>
      <PolicySection title={t.cancellation}>
        <CancellationTerms />
      </PolicySection>
      <PolicySection title={t.timeBasedCharges}>
        <ChargesTable />
      </PolicySection>
      {terms !== '' && (
        <PolicySection title={policyMessages.ownTerms}>
          {terms.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph} className="wrap-anywhere whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </PolicySection>
      )}
      <PolicySection title={t.contact}>
        <p>
          <Trans
            text={policyMessages.contact}
            components={{
              email: (
                <a href={`mailto:${email}`} className="text-link underline">
                  {email}
                </a>
              ),
              form: (
                <Link to={paths.contact()} className="text-link underline">
                  {policyMessages.contactForm}
                </Link>
              ),
            }}
          />
          {answerHours !== null && ` ${policyMessages.answers(answerHours)}`}
          {complaintHours !== '' && ` ${policyMessages.complaints(complaintHours)}`}
        </p>
        <Imprint />
      </PolicySection>
    </article>
  );
}

function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3 text-body text-fg-2">
      <h2 className="text-section text-fg">{title}</h2>
      {children}
    </section>
  );
}

/** Who runs the shop, as far as the owner says. */
function Imprint() {
  const { legalName, address, officer } = useShop().contact;
  const all = [
    [policyMessages.legalName, legalName],
    [policyMessages.address, address],
    [policyMessages.officer, officer],
  ] as const;
  const entries = all.filter(([, text]) => text !== '');
  return entries.length === 0 ? null : <Entries entries={entries} />;
}

function Entries({ entries }: { entries: readonly (readonly [name: string, text: string])[] }) {
  return (
    <dl className="grid grid-cols-1 gap-3">
      {entries.map(([name, text]) => (
        <div key={name} className="grid grid-cols-1 gap-0.5">
          <dt className="font-semibold text-fg">{name}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Free time and cancellation fee of the settings. */
function CancellationTerms() {
  const { freeMinutes, fee } = useShop().cancellation;
  const feeText = formatPaise(paiseFromRupees(fee));
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>{policyMessages.freeCancellation(freeMinutes)}</li>
      <li>{policyMessages.paidCancellation(freeMinutes, feeText)}</li>
      <li>{policyMessages.noCancellation}</li>
    </ul>
  );
}

const { storedData } = policyMessages;

/** Stored data, retention and access, with the retention settings. */
function PrivacyTerms() {
  const { retention } = useShop();
  const entries = [
    [storedData.account, storedData.accountText(retention.unusedAccounts)],
    [storedData.orders, storedData.ordersText(retention.orders)],
    [storedData.devices, storedData.devicesText],
    [storedData.messages, storedData.messagesText(retention.messages)],
    [storedData.logs, storedData.logsText],
    [storedData.browser, storedData.browserText],
  ] as const;
  return (
    <>
      <p>{policyMessages.storedDataIntro}</p>
      <Entries entries={entries} />
      <p>{policyMessages.dataAccess}</p>
      <p>{policyMessages.retention}</p>
      <p>
        <Trans
          text={policyMessages.customerRights}
          components={{
            profile: (
              <Link to={paths.profile()} className="text-link underline">
                {policyMessages.profileLink}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}
