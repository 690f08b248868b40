// Needed because dependency-cruiser exits 0 when it reads no module, and knows no cycle between folders.
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { dependencyRules, cruiseOptions, resolveOptions } from './dependency-rules.ts';
import { printFindings, type Finding } from './finding.ts';

const sourceFolders = ['domain', 'i18n', 'contract', 'server', 'web', 'testing', 'tests', 'tools'];
const project = path.resolve(import.meta.dirname, '..');

/** The imports between the modules under `root` that the rules forbid. */
export async function checkDependencies(root: string): Promise<{ modules: number; findings: Finding[] }> {
  const ruleSet = { forbidden: dependencyRules };
  const options = { ...cruiseOptions, baseDir: root, validate: true, ruleSet };
  const { output } = await cruise(sourceFolders, options, resolveOptions);
  if (typeof output === 'string') throw new Error(output);
  return {
    modules: output.modules.filter(({ source }) => sourceFolders.includes(source.split('/')[0] ?? '')).length,
    findings: [...toFindings(output), ...featureCycles(output)],
  };
}

function toFindings({ summary }: ICruiseResult): Finding[] {
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    file: from,
    detail: cycle ? `cycle: ${cycle.map(({ name }) => name).join(' → ')}` : `imports ${to}`,
  }));
}

/** Features that import each other, directly or through others. */
function featureCycles({ modules }: ICruiseResult): Finding[] {
  const dependenciesByFeature = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules) {
    const from = getFeature(source);
    if (from === undefined || /\.test\.tsx?$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = getFeature(resolved);
      if (to !== undefined && to !== from)
        dependenciesByFeature.set(from, (dependenciesByFeature.get(from) ?? new Set()).add(to));
    }
  }
  return [...dependenciesByFeature.keys()]
    .filter((feature) => isInCycle(dependenciesByFeature, feature))
    .map((feature) => ({
      rule: 'no-cycle-between-features',
      file: feature,
      detail: `needs ${[...(dependenciesByFeature.get(feature) ?? [])].join(', ')}, and one of them needs it`,
    }));
}

function getFeature(file: string): string | undefined {
  return /^(server|web)\/features\/[^/]+(?=\/)/.exec(file)?.[0];
}

function isInCycle(dependenciesByFeature: Map<string, Set<string>>, start: string): boolean {
  const seen = new Set<string>();
  const pending = [...(dependenciesByFeature.get(start) ?? [])];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next === start) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    pending.push(...(dependenciesByFeature.get(next) ?? []));
  }
  return false;
}

if (import.meta.main) {
  const { modules, findings } = await checkDependencies(project);
  console.log(`${modules} modules`);
  if (modules < 50) throw new Error('Too few modules were read: the check itself is broken.');
  printFindings(findings);
}
