/**
 * The browser's storage, which may be missing (server), blocked or full. What cannot be stored is remembered
 * until the page goes, so that nothing has to ask first.
 */
export type Shelf = 'local' | 'session';

const remembered: Record<Shelf, Map<string, string>> = { local: new Map(), session: new Map() };

function shelf(name: Shelf): Storage | null {
  try {
    return name === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** What is stored under this key, or null. */
export function readStored(key: string, from: Shelf = 'local'): string | null {
  const memory = remembered[from].get(key);
  if (memory !== undefined) return memory;
  try {
    return shelf(from)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string, to: Shelf = 'local'): void {
  try {
    const storage = shelf(to);
    if (!storage) throw new Error('no storage');
    storage.setItem(key, value);
    remembered[to].delete(key);
  } catch {
    remembered[to].set(key, value);
  }
}

export function removeStored(key: string, from: Shelf = 'local'): void {
  remembered[from].delete(key);
  try {
    shelf(from)?.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Removes every key that matches, from both shelves. */
export function removeStoredWhere(matches: (key: string) => boolean): void {
  for (const name of ['local', 'session'] as const) {
    for (const key of [...remembered[name].keys(), ...storedKeys(name)])
      if (matches(key)) removeStored(key, name);
  }
}

function storedKeys(name: Shelf): string[] {
  try {
    return Object.keys(shelf(name) ?? {});
  } catch {
    return [];
  }
}

/** Calls back when another tab changed this key (with its new value) or emptied the whole storage (null). */
export function onStoredElsewhere(
  key: string,
  changed: (value: string | null) => void,
): () => void {
  if (typeof window === 'undefined') return () => {};
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null)
      changed(event.key === null ? null : event.newValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
