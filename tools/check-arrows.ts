import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { arrowRules, reading, resolving } from './arrow-rules.ts';
import { isMain, printFindings, type Finding } from './finding.ts';

const rooms = ['domain', 'contract', 'server', 'web', 'testing', 'tests', 'tools'];
const project = path.resolve(import.meta.dirname, '..');

/** What the modules under `root` know of each other, and what of it the rules forbid. */
export async function checkArrows(root: string): Promise<{ modules: number; findings: Finding[] }> {
  const ruleSet = { forbidden: arrowRules };
  const options = { ...reading, baseDir: root, validate: true, ruleSet };
  const { output } = await cruise(rooms, options, resolving);
  if (typeof output === 'string') throw new Error(output);
  return {
    modules: output.modules.filter(({ source }) => rooms.includes(source.split('/')[0] ?? ''))
      .length,
    findings: [...violations(output), ...featureCycles(output)],
  };
}

function violations({ summary }: ICruiseResult): Finding[] {
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    file: from,
    detail: cycle ? `cycle: ${cycle.map(({ name }) => name).join(' → ')}` : `imports ${to}`,
  }));
}

/** Features that need each other, through however many others. */
function featureCycles({ modules }: ICruiseResult): Finding[] {
  const needs = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = featureOf(source);
    if (from === undefined || /\.test\.tsx?$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved);
      if (to !== undefined && to !== from) needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  return [...needs.keys()]
    .filter((feature) => reaches(needs, feature))
    .map((feature) => ({
      rule: 'no-cycle-between-features',
      file: feature,
      detail: `needs ${[...(needs.get(feature) ?? [])].join(', ')}, and one of them needs it`,
    }));
}

function featureOf(file: string): string | undefined {
  return /^(server|web)\/features\/[^/]+(?=\/)/.exec(file)?.[0];
}

function reaches(needs: Map<string, Set<string>>, start: string): boolean {
  const seen = new Set<string>();
  const open = [...(needs.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === start) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(needs.get(next) ?? []));
  }
  return false;
}

if (isMain(import.meta.url)) {
  const { modules, findings } = await checkArrows(project);
  console.log(`${modules} modules`);
  if (modules < 50) throw new Error('Too few modules were read: the check itself is broken.');
  printFindings(findings);
}
