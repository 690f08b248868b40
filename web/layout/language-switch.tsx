import { Languages } from 'lucide-react';
import { languageDefinitions } from '#domain/language.ts';
import { language } from '#messages/locale.ts';
import { languageMessages } from '#messages/language.ts';
import { useShop } from '#web/api/use-shop.ts';
import { classes } from '#web/ui/classes.ts';
import { useToasts } from './toasts.tsx';

const yearSeconds = 365 * 24 * 3600;

/** Stores the language in this browser; false when cookies are blocked. */
function storeLanguage(language: string): boolean {
  const cookie = `language=${language}`;
  document.cookie = `${cookie}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  return document.cookie.split('; ').includes(cookie);
}

/** Switches the language and reloads: server and script of the page are language-specific. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { show } = useToasts();
  return useShop()
    .languages.filter((other) => other !== language)
    .map((other) => (
      <button
        key={other}
        type="button"
        lang={other}
        onClick={() => {
          if (storeLanguage(other)) location.reload();
          else show(languageMessages.cookiesBlocked);
        }}
        className={classes(
          'inline-flex min-h-11 items-center gap-2.5 rounded-control text-fg-2 hover:text-fg [&_.lucide]:size-5',
          className,
        )}
      >
        <Languages />
        {languageDefinitions[other].name}
      </button>
    ));
}
