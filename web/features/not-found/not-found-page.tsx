import { Link } from 'react-router';
import { messages } from '#messages/messages.ts';
import { notFoundMessages } from '#messages/not-found.ts';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The not-found page with links. */
export function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      picture={<img src="/pictures/door.svg" alt="" width="96" height="96" />}
      title={notFoundMessages.title}
      text={notFoundMessages.text}
    >
      <Link to={paths.products()} className={buttonClasses({ variant: 'solid' })}>
        {messages.home.seeAllProducts}
      </Link>
      <Link to={paths.home()} className={buttonClasses({ variant: 'quiet' })}>
        {messages.nav.home}
      </Link>
      <Link to={paths.contact()} className={buttonClasses({ variant: 'plain' })}>
        {messages.nav.contact}
      </Link>
    </EmptyState>
  );
}
