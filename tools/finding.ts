// Needed because all checks of the architecture read the same files and report in one form.
import { glob } from 'node:fs/promises';

const sourceFolders = ['domain', 'i18n', 'contract', 'server', 'web', 'testing', 'tests', 'tools'];
const excludedFolders = ['web/generated/**', 'web/public/**'];

/** Paths of the source files under `root`, sorted. */
export async function listSourceFiles(root: string, folders = sourceFolders): Promise<string[]> {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs,cjs}`);
  const files = await Array.fromAsync(glob(patterns, { cwd: root, exclude: excludedFolders }));
  return files.map((file) => file.replaceAll('\\', '/')).toSorted();
}

/** A violation of an architecture rule. */
export type Finding = { rule: string; file: string; detail: string };

/** Prints findings and sets the exit code when there are any. */
export function printFindings(findings: readonly Finding[]): void {
  for (const { rule, file, detail } of findings) console.log(`${file}: ${detail}  [${rule}]`);
  if (findings.length > 0) process.exitCode = 1;
}
