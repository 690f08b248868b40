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
export function reach(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const seen = new Map<string, Chunk>();
  const open = [...keys];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.set(key, chunk);
    open.push(...(chunk.imports ?? []));
  }
  return [...seen.values()];
}
