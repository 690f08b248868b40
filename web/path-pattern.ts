type Params = Readonly<Record<string, string | undefined>>;

/**
 * Matches paths of a pattern such as `/products/:id` or `/reset-password/:token?`, in any case and with slashes at
 * the end.
 */
export function createPathMatcher(pattern: string): (pathname: string) => Params | null {
  const names: string[] = [];
  const source = pattern.replace(/\/$/, '').replaceAll(/\/:(\w+)(\?)?/g, (_, name: string, optional) => {
    names.push(name);
    return optional === undefined ? '/([^/]+)' : '(?:/([^/]+))?';
  });
  const expression = new RegExp(`^${source}/*$`, 'i');
  return (pathname) => {
    const values = expression.exec(pathname)?.slice(1);
    if (values === undefined) return null;
    return Object.fromEntries(names.map((name, index) => [name, values[index]?.replaceAll('%2F', '/')]));
  };
}
