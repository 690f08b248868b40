/** A built module, as Vite's manifest tells of it. */
export type Chunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
};

/** The built modules by the name of their source. */
export type Manifest = Record<string, Chunk>;

/** The modules that load with these, each once. */
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
