import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { shellMessages } from '#messages/shell.ts';
import { createListeners } from '#web/api/listeners.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

/** The system theme, or the one selected in this browser. */
export type Theme = 'system' | 'light' | 'dark';

const listeners = createListeners();
const yearSeconds = 365 * 24 * 3600;

function read(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Changes the page at once; with the cookie the server renders the next page in it. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  const maxAgeSeconds = theme === 'system' ? 0 : yearSeconds;
  document.cookie = `theme=${theme}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`;
  listeners.notify();
}

/** For a cached document, which may have another theme. */
export function applyStoredTheme(): void {
  const [, chosen = 'system'] = /\btheme=(light|dark)/.exec(document.cookie) ?? [];
  setTheme(chosen as Theme); // One of the two, or system.
}

const icons = { system: <Monitor />, light: <Sun />, dark: <Moon /> };

const options = (['system', 'light', 'dark'] as const).map((value) => ({
  value,
  label: shellMessages.themes[value],
  icon: icons[value],
}));

type ThemeSwitchProps = {
  /** Distinguishes two switches on one page. */
  name: string;
  /** Icons only on desktops. */
  asIcons?: boolean;
};

/** System, light or dark. */
export function ThemeSwitch({ name, asIcons }: ThemeSwitchProps) {
  const theme = useSyncExternalStore(listeners.subscribe, read, (): Theme => 'system');
  return (
    <SegmentedControl
      legend={shellMessages.theme}
      name={name}
      options={options}
      iconOnly={asIcons}
      value={theme}
      onChange={(event) => {
        const chosen = options.find(({ value }) => value === event.target.value);
        if (chosen) setTheme(chosen.value);
      }}
    />
  );
}
