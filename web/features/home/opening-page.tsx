import { homeMessages } from '#messages/home.ts';
import { titles } from '#messages/titles.ts';
import { useShop } from '#web/api/use-shop.ts';
import { LanguageSwitch } from '#web/layout/language-switch.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A new shop before its owner opens it, with the way to the console. */
export function OpeningPage() {
  return (
    <EmptyState
      level={1}
      picture={<img src="/pictures/door.svg" alt="" width="96" height="96" />}
      title={titles.openingSoon}
      text={homeMessages.openingText(useShop().name)}
    >
      <a href="/admin" className={buttonClasses({ variant: 'quiet' })}>
        {homeMessages.runThisShop}
      </a>
      <LanguageSwitch />
    </EmptyState>
  );
}
