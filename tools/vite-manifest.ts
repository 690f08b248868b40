// Needed because Vite's manifest lists direct imports only; budgets and the worker need all of them.
/** A built module in Vite's manifest. */
export type Chunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
};

/** Built modules by source path. */
export type Manifest = Record<string, Chunk>;

/** These modules and everything they import statically, each once. */
export function collectChunks(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>();
  const pending = [...keys];
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.set(key, chunk);
    pending.push(...(chunk.imports ?? []));
  }
  return [...seen.values()];
}
