import type { FastifyInstance } from 'fastify';

/** Every route as `METHOD path`, parsed from Fastify's route tree; each GET has a HEAD. */
export function listRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^(.*)[├└]── (.*) \((.+)\)$/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods = ''] = match;
    const depth = indent.length / 4;
    const path = (depth === 0 ? '' : (parents[depth - 1] ?? '')) + part;
    parents[depth] = path;
    if (path === '/unreadable') continue;
    const expected = methods.split(', ').filter((method) => method !== 'HEAD');
    routes.push(...expected.map((method) => `${method} ${path}`));
  }
  return routes;
}
