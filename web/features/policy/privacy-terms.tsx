import { Link } from 'react-router';
import { policyTexts } from '#web/i18n/policy.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/shell/shop.tsx';
import { Phrase } from '#web/ui/phrase.tsx';

const { stored } = policyTexts;

/** What is stored of people, for how long and who sees it, by the settings that housekeeping follows. */
export function PrivacyTerms() {
  const { retention } = useShop();
  const kinds = [
    [stored.account, stored.accountText(retention.unusedAccounts)],
    [stored.orders, stored.ordersText(retention.orders)],
    [stored.devices, stored.devicesText],
    [stored.messages, stored.messagesText(retention.messages)],
    [stored.logs, stored.logsText],
    [stored.browser, stored.browserText],
  ] as const;
  return (
    <>
      <p>{policyTexts.whatWeStore}</p>
      <dl className="grid grid-cols-1 gap-3">
        {kinds.map(([name, text]) => (
          <div key={name} className="grid grid-cols-1 gap-0.5">
            <dt className="font-semibold text-fg">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{policyTexts.whoSees}</p>
      <p>{policyTexts.retention}</p>
      <p>
        <Phrase
          text={policyTexts.yourRights}
          parts={{
            profile: (
              <Link to={paths.profile()} className="text-link underline">
                {policyTexts.yourProfile}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}
