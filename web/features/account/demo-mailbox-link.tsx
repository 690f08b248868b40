import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/shell/shop.tsx';

/** Where the demo shop's mail and SMS can be read; nothing in a real shop. */
export function DemoMailboxLink() {
  const { demo } = useShop();
  if (!demo) return null;

  return (
    <p className="text-center text-note text-fg-3">
      This is the demo:{' '}
      <Link to={paths.mailbox()} className="text-link inline-block py-1">
        open its mailbox
      </Link>
    </p>
  );
}
