// Needed because all checks of the architecture report in one form.
/** A violation of an architecture rule. */
export type Finding = { rule: string; file: string; detail: string };

/** Prints findings and sets the exit code when there are any. */
export function printFindings(findings: readonly Finding[]): void {
  for (const { rule, file, detail } of findings) console.log(`${file}: ${detail}  [${rule}]`);
  if (findings.length > 0) process.exitCode = 1;
}
