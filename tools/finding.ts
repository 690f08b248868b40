import { pathToFileURL } from 'node:url';

/** A violation of an architecture rule. */
export type Finding = { rule: string; file: string; detail: string };

/** Prints findings and sets the exit code when there are any. */
export function printFindings(findings: readonly Finding[]): void {
  for (const { rule, file, detail } of findings) console.log(`${file}: ${detail}  [${rule}]`);
  if (findings.length > 0) process.exitCode = 1;
}

/** Whether a module was started as the program. */
export function isMain(moduleUrl: string): boolean {
  const program = process.argv[1];
  return program !== undefined && pathToFileURL(program).href === moduleUrl;
}
