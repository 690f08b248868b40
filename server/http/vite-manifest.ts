/** A built module in Vite's manifest. */
export type Chunk = {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
};

/** Built modules by source path. */
export type Manifest = Record<string, Chunk>;

/** These modules and everything they import statically, each once. */
export function collectChunks(manifest: Manifest, keys: readonly string[]): Chunk[] {
  const chunks = new Map<string, Chunk>();
  const collect = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || chunks.has(key)) return;
    chunks.set(key, chunk);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const key of keys) collect(key);
  return [...chunks.values()];
}
