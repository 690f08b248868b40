import { Languages } from 'lucide-react';
import { languageMessages } from '#messages/language.ts';
import { classes } from '#web/ui/classes.ts';
import { useToasts } from './toasts.tsx';

const yearSeconds = 365 * 24 * 3600;

/** Remembers a language in this browser; false where it keeps no cookies. */
function storeLanguage(language: string): boolean {
  const cookie = `language=${language}`;
  document.cookie = `${cookie}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  return document.cookie.split('; ').includes(cookie);
}

/**
 * To the other language and back. The page is loaded again: the server writes it in the language of the cookie,
 * and its script is that language's own.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { show } = useToasts();
  const { otherLanguage, otherLanguageName, cookiesBlocked } = languageMessages;
  return (
    <button
      type="button"
      lang={otherLanguage}
      onClick={() => {
        if (storeLanguage(otherLanguage)) location.reload();
        else show(cookiesBlocked);
      }}
      className={classes(
        'inline-flex min-h-11 items-center gap-2.5 rounded-control text-fg-2 hover:text-fg [&_.lucide]:size-5',
        className,
      )}
    >
      <Languages />
      {otherLanguageName}
    </button>
  );
}
