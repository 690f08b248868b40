import { useSyncExternalStore } from 'react';
import { Segmented } from '#web/ui/segmented.tsx';
import { shellTexts } from './shell-texts.ts';

/** The system's own choice, or one that this browser was told. */
export type Theme = 'system' | 'light' | 'dark';

const listeners = new Set<() => void>();
const yearSeconds = 365 * 24 * 3600;

function read(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Changes the page at once; the cookie lets the server write the next page in it from the first byte. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  const maxAgeSeconds = theme === 'system' ? 0 : yearSeconds;
  document.cookie = `theme=${theme}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
  for (const listener of listeners) listener();
}

const options = (['system', 'light', 'dark'] as const).map((value) => ({
  value,
  label: shellTexts.themes[value],
}));

/** System, light or dark; `name` tells two switches on one page apart. */
export function ThemeSwitch({ name }: { name: string }) {
  const theme = useSyncExternalStore(subscribe, read, (): Theme => 'system');
  return (
    <Segmented
      legend={shellTexts.theme}
      name={name}
      options={options}
      value={theme}
      onChange={(event) => {
        const chosen = options.find(({ value }) => value === event.target.value);
        if (chosen) setTheme(chosen.value);
      }}
    />
  );
}
