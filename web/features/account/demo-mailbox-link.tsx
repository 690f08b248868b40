import { Link } from '#web/navigation/router.tsx';
import { accountMessages } from '#messages/account.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/api/use-shop.ts';
import { Trans } from '#web/ui/trans.tsx';

/** Link to the demo mailbox; nothing in a real shop. */
export function DemoMailboxLink() {
  const { demo } = useShop();
  if (!demo) return null;

  return (
    <p className="text-center text-note text-fg-3">
      <Trans
        text={accountMessages.demoNotice}
        components={{
          mailbox: (
            <Link to={paths.mailbox()} className="text-link inline-block py-1">
              {accountMessages.openMailbox}
            </Link>
          ),
        }}
      />
    </p>
  );
}
