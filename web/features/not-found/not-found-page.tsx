import { Link } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { notFoundTexts } from '#web/i18n/not-found.ts';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** No page answers to this address; the shop itself is near. */
export function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      picture={<img src="/pictures/door.svg" alt="" width="96" height="96" />}
      title={notFoundTexts.title}
      text={notFoundTexts.text}
    >
      <Link to={paths.products()} className={buttonClasses({ look: 'solid' })}>
        {sentences.home.seeAllProducts}
      </Link>
      <Link to={paths.home()} className={buttonClasses({ look: 'quiet' })}>
        {sentences.nav.home}
      </Link>
      <Link to={paths.contact()} className={buttonClasses({ look: 'plain' })}>
        {sentences.nav.contact}
      </Link>
    </EmptyState>
  );
}
