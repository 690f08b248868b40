import { LRUCache } from 'lru-cache';
import { formatVersion } from './data-versions.ts';
import type { DataTopic, ReadDataVersions } from './data-versions.ts';

/** Values computed from the data of some topics, until that data changes. */
export type VersionCache = { get: <T>(key: string, compute: () => Promise<T>) => Promise<T> };

/** Every call reads the version first, so that no value is older than the call. A key always has the same type. */
export function createVersionCache(
  readVersions: ReadDataVersions,
  topics: readonly DataTopic[],
): VersionCache {
  const entries = new LRUCache<string, { version: string; value: Promise<unknown> }>({ max: 200 });
  return {
    get: async <T>(key: string, compute: () => Promise<T>): Promise<T> => {
      const version = formatVersion(await readVersions(), topics);
      const cached = entries.get(key);
      // The type of the same key, see above.
      if (cached?.version === version) return cached.value as Promise<T>;
      const value = compute();
      entries.set(key, { version, value });
      void value.catch(() => entries.delete(key));
      return value;
    },
  };
}
