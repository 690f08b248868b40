import type { EndpointName } from '#contract/contract.ts';
import { checkData } from '#server/jobs/check-data.ts';
import { inTransaction } from '#server/context.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { findRow } from '#testing/rows.ts';
import type { TestShop } from '#testing/harness.ts';
import { findContradictions } from './contradictions.ts';
import { findWrongFigures } from './figures.ts';
import type { OrderState, Person, PlannedRequest } from './desk-moves.ts';
import { moves } from './moves.ts';
import { findWrongOffer, isForbidden, isOffered } from './offered-moves.ts';
import { createWorld, passTime } from './world.ts';
import type { World } from './world.ts';

export type WalkOptions = {
  seed: number;
  requests: number;
  /** Requests that are under way at once; with one, the same seed ends in the same rows. */
  parallel?: number;
};

/**
 * A random walk of customers, partners and admins through all moves of orders, over HTTP. The world afterwards has in
 * `violations` what should never happen: an error of the server, a move that is not allowed, rows that contradict each other.
 */
export async function walk(shop: TestShop, { seed, requests, parallel = 1 }: WalkOptions): Promise<World> {
  const world = await createWorld(shop, seed);
  for (let sent = 0; sent < requests; sent += parallel) {
    passTime(world);
    const planned: PlannedRequest[] = [];
    for (let count = 0; count < parallel; count += 1) planned.push(await planRequest(world));
    // Also the second press of a button, and a retry after a lost response.
    if (world.random.chance(0.1)) planned.push(...planned.slice(0, 1));
    const isAlone = planned.length === 1;
    await Promise.all(planned.map((each) => send(world, each, isAlone)));
  }
  const stored = [...(await checkData(shop.ctx.db)), ...(await findContradictions(shop.ctx.db))];
  world.violations.push(...stored, ...(await findWrongFigures(world)));
  return world;
}

async function planRequest(world: World): Promise<PlannedRequest> {
  const order = world.random.chance(0.12) ? undefined : await chooseOrder(world);
  const name = order === undefined ? 'placeOrder' : chooseMove(world, order.delivery_status);
  const move = moves[name];
  if (move === undefined) throw new Error(`There is no move ${name}`);
  const planned = await move.plan(world, order ?? noOrder);
  return { name, ...planned, ...(order === undefined ? {} : { order }) };
}

const noOrder: OrderState = {
  id: 'none',
  user_id: 'none',
  partner_id: null,
  delivery_status: 'pending',
  payment_status: 'pending',
  delivery_code: '',
};

/** Mostly one that still moves. */
async function chooseOrder({ shop, random, orders }: World): Promise<OrderState | undefined> {
  const open = await shop.ctx.db
    .selectFrom('orders')
    .select('id')
    .where('delivery_status', 'not in', ['delivered', 'cancelled'])
    .execute();
  const openIds = new Set(open.map(({ id }) => id));
  const id = random.pickAny(random.chance(0.7) ? orders.filter((each) => openIds.has(each)) : orders);
  return id === undefined ? undefined : findRow(shop.ctx.db, 'orders', { id });
}

const unlikelyShare = 0.12;

function chooseMove({ random }: World, status: OrderState['delivery_status']): EndpointName {
  // The names of the table are those of endpoints.
  const names = Object.keys(moves) as EndpointName[];
  const weights = names.map((name) => {
    const { weight = 0, in: statuses } = moves[name] ?? {};
    return statuses === undefined || statuses.includes(status) ? weight : weight * unlikelyShare;
  });
  let left = (random.below(1_000_000) / 1_000_000) * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (left -= weight) < 0);
  return names[at] ?? 'acceptDelivery';
}

async function send(world: World, planned: PlannedRequest, isAlone: boolean): Promise<void> {
  const { name, actor, order, request } = planned;
  const about = isAlone && order !== undefined ? { ...planned, order } : undefined;
  const isMoveOffered = about && (await isOffered(world, about));
  const { status, body, text } = await world.shop.request(name, request, actor.token);
  world.log.push(`${name} ${status}${status < 300 ? '' : ` ${body.code}`}`);
  if (status >= 500) world.violations.push(`${name} answered ${status}: ${text}`);
  if (status === 401) await signIn(world, actor);
  const wrongOffer = about && findWrongOffer(about, { status, body }, isMoveOffered);
  if (wrongOffer !== undefined) world.violations.push(wrongOffer);
  if (status >= 300) return;
  if (name === 'placeOrder') {
    const { id } = readPlaced(body);
    if (!world.orders.includes(id)) world.orders.push(id);
  }
  if (about && isForbidden(world, about))
    world.violations.push(
      `${name} of an order that is ${about.order.delivery_status} and ${about.order.payment_status}`,
    );
}

/** Sessions end by a block, or by themselves after hours. */
async function signIn({ shop, partners, customers }: World, actor: Person): Promise<void> {
  const isIn = (people: readonly Person[]) => people.some(({ id }) => id === actor.id);
  const kind = isIn(partners) ? 'partner' : isIn(customers) ? 'customer' : 'admin';
  actor.token = await inTransaction(shop.ctx, (tx) => openSession(shop.ctx, { kind, id: actor.id }, tx));
}

/** The data of a placed order, whatever the type of the endpoint. */
function readPlaced(body: object): { id: string } {
  const { data } = body as { data: { order: { _id: string } } };
  return { id: data.order._id };
}
