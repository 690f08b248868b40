import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** No page answers to this address; the shop itself is near. */
export function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      picture={<img src="/pictures/door.svg" alt="" width="96" height="96" />}
      title="Nobody lives behind this door"
      text="There is no page at this address."
    >
      <Link to={paths.products()} className={buttonClasses({ look: 'solid' })}>
        See All Products
      </Link>
      <Link to={paths.home()} className={buttonClasses({ look: 'quiet' })}>
        Home
      </Link>
    </EmptyState>
  );
}
