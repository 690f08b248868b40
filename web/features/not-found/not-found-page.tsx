import { storefrontMessages } from '#messages/storefront.ts';
import { pageMessages } from '#messages/pages.ts';
import { notFoundMessages } from '#messages/not-found.ts';
import { titles } from '#messages/titles.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';

/** The not-found page with links. */
export function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      picture={<img src="/pictures/door.svg" alt="" width="96" height="96" />}
      title={titles.notFound}
      text={notFoundMessages.text}
    >
      <ButtonLink to={paths.products()} variant="solid">
        {pageMessages.home.seeAllProducts}
      </ButtonLink>
      <ButtonLink to={paths.home()} variant="quiet">
        {storefrontMessages.nav.home}
      </ButtonLink>
      <ButtonLink to={paths.contact()} variant="plain">
        {storefrontMessages.nav.contact}
      </ButtonLink>
    </EmptyState>
  );
}
