import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { consoleStates, impossibleStates } from '../browser/rules/console-states.ts';

const project = path.resolve(import.meta.dirname, '../..');
const requiredStates = ['full', 'empty', 'loading', 'failing'];

// Read as text: the modules of the console need a browser.
const routeTable = readFileSync(path.join(project, 'web/console/routes.tsx'), 'utf8');
const routes = [...routeTable.matchAll(/path: '(\/admin\/[^']+)',\s+access:/g)].map(
  ([, route = '']) => route,
);

it('the route table lists pages of the console', () => {
  expect(routes).toContain('/admin/orders');
});

it.each(routes)('%s has a state each: full, empty, loading and failing', (route) => {
  const names = consoleStates.filter((state) => state.route === route).map(({ name }) => name);
  const impossible = impossibleStates[route] ?? [];
  const missing = requiredStates.filter((name) => !names.includes(name) && !impossible.includes(name));
  expect(missing).toEqual([]);
});

it('no state is declared impossible that exists, nor for a route that does not', () => {
  for (const [route, names] of Object.entries(impossibleStates)) {
    expect(routes).toContain(route);
    const existing = consoleStates.filter((state) => state.route === route).map(({ name }) => name);
    expect(existing.filter((name) => names.includes(name))).toEqual([]);
  }
});
