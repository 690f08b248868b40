import { Link } from 'react-router';
import { policyMessages } from '#messages/policy.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/api/use-shop.ts';
import { Trans } from '#web/ui/trans.tsx';

const { storedData } = policyMessages;

/** Stored data, retention and access, with the retention settings. */
export function PrivacyTerms() {
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
      <dl className="grid grid-cols-1 gap-3">
        {entries.map(([name, text]) => (
          <div key={name} className="grid grid-cols-1 gap-0.5">
            <dt className="font-semibold text-fg">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
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
