import { Link } from 'react-router';
import { messages } from '#messages/messages.ts';
import { useOwnPageCategories } from '#web/api/use-categories.ts';
import { homeMessages } from '#messages/home.ts';
import { productMessages } from '#messages/products.ts';
import { paths } from '#web/paths.ts';
import { LandingSection } from './landing-section.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';

/** The end of the page, with small links to the categories that have no button. */
export function ClosingSection() {
  return (
    <LandingSection
      titleId="closing-title"
      className="grid grid-cols-1 justify-items-center pb-6 text-center lg:pt-26! lg:pb-14"
    >
      <h2 id="closing-title" className="text-display lg:text-[3rem]/14 lg:tracking-[-0.045em]">
        {homeMessages.closingText}
      </h2>
      <ButtonLink
        to={paths.login()}
        variant="main"
        className="mt-5 min-w-[min(13.75rem,100%)] lg:mt-6 lg:min-h-14 lg:min-w-48"
      >
        {messages.home.getStarted}
      </ButtonLink>
      {useOwnPageCategories().map(({ name, label }) => (
        <Link
          key={name}
          to={paths.products({ category: name })}
          className="mt-3 rounded-badge px-2 py-1 text-note text-fg-2 underline underline-offset-3 hover:text-fg lg:mt-4"
        >
          {productMessages.browseCategory(label)}
        </Link>
      ))}
    </LandingSection>
  );
}
