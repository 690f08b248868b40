/** Who can be signed in. Each kind has a session of its own: one browser may hold all of them. */
export type SessionKind = 'customer' | 'partner' | 'admin';

/**
 * Required session: `public` none; `customer-if-any` optional customer; `customer`, `partner`, `admin` that
 * kind; `owner` an admin with the role of an owner; `session` any kind.
 */
export type Access = 'public' | 'customer-if-any' | 'session' | 'owner' | SessionKind;

/** Names the account that a page shows, where its cookie may be that of a later log-in: `OTHER_ACCOUNT` then. */
export const shownAccountHeader = 'x-shown-account';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Name, access and address of an endpoint: all that a browser needs, so that no schema travels to a phone. */
export type EndpointRoute<N extends string = string, A extends Access = Access> = {
  name: N;
  access: A;
  method: Method;
  /** Relative to `/api`. */
  path: string;
  /**
   * Whose token a browser sends along. Where several kinds of session have access, the caller adds it; where everybody has, it
   * is the customer's, unless the endpoint opens or ends another session.
   */
  sessionKind: A extends 'session' ? undefined : SessionKind;
};

/** Declares the route of an endpoint; unused ones are left out of a bundle. */
/* @__NO_SIDE_EFFECTS__ */
export function route<const N extends string, const A extends Access>(
  name: N,
  access: A,
  target: `${Method} /${string}`,
): EndpointRoute<N, A> {
  const ownKind = access === 'owner' ? 'admin' : access;
  const sessionKind = ownKind === 'partner' || ownKind === 'admin' ? ownKind : 'customer';
  const [method, path] = target.split(' ');
  // Two parts by their type, and a kind of session unless several have access.
  return {
    name,
    access,
    method,
    path,
    sessionKind: access === 'session' ? undefined : sessionKind,
  } as EndpointRoute<N, A>;
}
