/**
 * The browser's storage, which may be missing (server), blocked or full. Values are kept in memory when they
 * cannot be stored.
 */
export type StorageArea = 'local' | 'session';

const memoryFallback: Record<StorageArea, Map<string, string>> = {
  local: new Map(),
  session: new Map(),
};

/** Keys that are stored for nobody at present. */
let isMemoryOnly = (_key: string): boolean => false;

function getStorage(name: StorageArea): Storage | null {
  try {
    return name === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** The stored value of this key, or null. */
export function readStored(key: string, from: StorageArea = 'local'): string | null {
  const memory = memoryFallback[from].get(key);
  if (memory !== undefined) return memory;
  try {
    return getStorage(from)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string, to: StorageArea = 'local'): void {
  try {
    const storage = getStorage(to);
    if (!storage || isMemoryOnly(key)) throw new Error('no storage');
    storage.setItem(key, value);
    memoryFallback[to].delete(key);
  } catch {
    memoryFallback[to].set(key, value);
  }
}

export function removeStored(key: string, from: StorageArea = 'local'): void {
  memoryFallback[from].delete(key);
  try {
    getStorage(from)?.removeItem(key);
  } catch {
    // Blocked storage is empty.
  }
}

/** Removes every matching key from both storage areas. */
export function removeStoredWhere(matches: (key: string) => boolean): void {
  for (const name of ['local', 'session'] as const) {
    for (const key of [...memoryFallback[name].keys(), ...listStoredKeys(name)])
      if (matches(key)) removeStored(key, name);
  }
}

/** Keeps every matching value in the memory of this page alone, until `storeFromMemory`. */
export function moveToMemory(matches: (key: string) => boolean): void {
  isMemoryOnly = matches;
  for (const name of ['local', 'session'] as const) {
    for (const key of listStoredKeys(name).filter(matches)) {
      const value = readStored(key, name);
      removeStored(key, name);
      if (value !== null) writeStored(key, value, name);
    }
  }
}

export function storeFromMemory(): void {
  isMemoryOnly = () => false;
  for (const name of ['local', 'session'] as const)
    for (const [key, value] of memoryFallback[name]) writeStored(key, value, name);
}

function listStoredKeys(name: StorageArea): string[] {
  try {
    return Object.keys(getStorage(name) ?? {});
  } catch {
    return [];
  }
}

/** Calls back when another tab changed this key (with its new value) or cleared the storage (null). */
export function onStorageChange(key: string, onChange: (value: string | null) => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) onChange(event.key === null ? null : event.newValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
