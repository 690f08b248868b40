import type { Db } from '#server/db/database.ts';

/** The type of a change that clients get; `product.updated` is sent as `product.stock`. */
type PublicEventType =
  | 'order.updated'
  | 'order.available'
  | 'order.taken'
  | 'product.stock'
  | 'stock.low'
  | 'product.updated'
  | 'category.updated'
  | 'shop.updated'
  | 'partner.updated'
  | 'cash.updated';

/** `session.ended` ends streams and is not sent to clients. */
export type LiveEventType = PublicEventType | 'session.ended';

/** The audience: a customer, a partner, all partners, the admins, or everyone signed in. */
export type Topic = `customer:${string}` | `partner:${string}` | 'partners' | 'admins' | 'catalogue';

/** An event before it is stored; the subject is the id of its order, product, category or account. */
export type NewLiveEvent = { topic: Topic; type: LiveEventType; subjectId: string };

/** An event as sent; `data` is JSON. `reset`: too much was missed, the client reloads everything. */
export type LiveEvent = {
  cursor: string;
  type: LiveEventType | 'reset';
  subjectId: string;
  data: string;
};

/** For each event of one type, the data visible to its topic; null where it is not visible. */
export type EventLoader = (
  db: Db,
  events: readonly Pick<NewLiveEvent, 'topic' | 'subjectId'>[],
) => Promise<readonly (object | null)[]>;

export type EventLoaders = Readonly<Record<PublicEventType, EventLoader>>;

export type Subscriber = {
  topics: readonly Topic[];
  /** Receives events in commit order, each once. */
  receive: (events: readonly LiveEvent[]) => void;
  /** Resolves when received events are written; a replay waits for it. */
  waitForDrain?: () => Promise<void>;
  /** Delivery without a gap is no longer possible; the client must reconnect. */
  close: () => void;
};

export type Subscription = {
  /**
   * Sends the events missed after `lastEventId` (null: none), then all since the subscription. New events wait
   * until it is called.
   */
  resume: (lastEventId: string | null) => Promise<void>;
  /** The event id up to which all events were delivered; null while unknown. */
  cursor: () => string | null;
  stop: () => void;
};
