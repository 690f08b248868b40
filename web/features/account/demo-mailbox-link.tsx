import { Link } from 'react-router';
import { accountTexts } from '#web/i18n/account.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/shell/shop.tsx';
import { Phrase } from '#web/ui/phrase.tsx';

/** Where the demo shop's mail and SMS can be read; nothing in a real shop. */
export function DemoMailboxLink() {
  const { demo } = useShop();
  if (!demo) return null;

  return (
    <p className="text-center text-note text-fg-3">
      <Phrase
        text={accountTexts.demo}
        parts={{
          mailbox: (
            <Link to={paths.mailbox()} className="text-link inline-block py-1">
              {accountTexts.openMailbox}
            </Link>
          ),
        }}
      />
    </p>
  );
}
