// Needed because Vite's manifest names the entries of a build, not the modules whose code is in its scripts.
import path from 'node:path';
import type { Plugin } from 'vite';

/** The source files of each script of a build, by the script's path. */
export type ChunkModules = Record<string, string[]>;

/** Writes the modules of every script to `fileName`, for the check of the budgets. */
export function listChunkModulesPlugin(root: string, fileName: string): Plugin {
  return {
    name: 'corridor-list-chunk-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules: ChunkModules = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        modules[output.fileName] = output.moduleIds.map((id) =>
          path.relative(root, id).replaceAll('\\', '/'),
        );
      }
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(modules) });
    },
  };
}
