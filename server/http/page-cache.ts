import { LRUCache } from 'lru-cache';
import type { ShopView } from '#contract/shop.ts';
import type { Language } from '#domain/language.ts';
import { findNextPricingPeriod, toPricingPeriods } from '#domain/pricing-periods.ts';
import { dataTopics } from '#server/db/data-versions.ts';
import type { DataTopic, DataVersions, ReadDataVersions } from '#server/db/data-versions.ts';
import type { ReadShop } from './app-parts.ts';
import { compressPrefix, copyToOwnMemory } from './compressed-prefix.ts';
import type { CompressedPrefix } from './compressed-prefix.ts';
import type { Encoding } from './negotiate-encoding.ts';

/** A rendered document without its end, which tells the time. */
export type RenderedDocument = {
  status: number;
  text: string;
  language: Language;
  /** The source of its styles in the content security policy. */
  policySource: string;
  /** The tables that the document shows. */
  topics: readonly DataTopic[];
  /** False when some data could not be read. */
  isComplete: boolean;
};

type CachedDocument = Omit<RenderedDocument, 'text'> & {
  bytes: Buffer;
  versions: DataVersions;
  /** What the document shows besides these tables. */
  moment: string;
  encoded: Partial<Record<Encoding, Promise<CompressedPrefix>>>;
};

type RequestedDocument = { key: string; encoding: Encoding; getEnd: (now: string) => string };
/** A document to send, with the end for the shop's time. */
export type ReadyDocument = Pick<RenderedDocument, 'status' | 'language' | 'policySource'> & {
  chunks: Buffer[];
};

export type PageCache = {
  /** The document of a key in an encoding; rendered if its data has changed. */
  get: (page: RequestedDocument, render: () => Promise<RenderedDocument>) => Promise<ReadyDocument>;
  /** The document if it is in the cache and current. */
  find: (page: RequestedDocument) => Promise<ReadyDocument | undefined> | undefined;
};

const maxCacheBytes = 32 * 1024 * 1024;
/** A document and its compressed forms. */
const encodedShare = 1.5;

/**
 * Keeps rendered documents until what they show changes: the tables, the pricing period, the state of the shop and the
 * median delivery time.
 * Everything of it is read for each request; nothing depends on a time to live.
 */
export function createPageCache(readVersions: ReadDataVersions, readShop: ReadShop): PageCache {
  const documents = new LRUCache<string, CachedDocument>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bytes }) => Math.ceil(bytes.length * encodedShare),
  });
  const rendering = new Map<string, Promise<CachedDocument>>();

  const readState = async () => {
    const [versions, shop] = await Promise.all([readVersions(), readShop()]);
    return { versions, moment: getMoment(shop), now: shop.now };
  };
  type State = Awaited<ReturnType<typeof readState>>;
  const findCurrent = (key: string, { versions, moment }: State): CachedDocument | undefined => {
    const cached = documents.get(key);
    const isCurrent =
      cached?.moment === moment && cached.topics.every((topic) => cached.versions[topic] === versions[topic]);
    return isCurrent ? cached : undefined;
  };

  /** Requests for the same data wait for one rendering; one that was rejected for another client is tried again. */
  const renderOnce = async (key: string, render: () => Promise<CachedDocument>): Promise<CachedDocument> => {
    let isOwn = false;
    const started = rendering.getOrInsertComputed(key, () => {
      isOwn = true;
      return render().finally(() => rendering.delete(key));
    });
    return started.catch((error: unknown) => {
      if (isOwn) throw error;
      return renderOnce(key, render);
    });
  };

  return {
    find: (page) => {
      if (!documents.has(page.key)) return undefined;
      return readState().then(async (state) => {
        const document = findCurrent(page.key, state);
        return document && toReadyDocument(document, page, state.now);
      });
    },
    get: async (page, render) => {
      const { key } = page;
      const state = await readState();
      const { versions, moment } = state;
      let document = findCurrent(key, state);
      if (document === undefined) {
        document = await renderOnce(
          `${dataTopics.map((topic) => versions[topic]).join()} ${moment} ${key}`,
          async () => {
            const { text, ...rendered } = await render();
            return { ...rendered, bytes: copyToOwnMemory(Buffer.from(text)), versions, moment, encoded: {} };
          },
        );
        if (document.isComplete) documents.set(key, document);
      }
      return toReadyDocument(document, page, state.now);
    },
  };
}

async function toReadyDocument(
  document: CachedDocument,
  { encoding, getEnd }: RequestedDocument,
  now: string,
): Promise<ReadyDocument> {
  const append = await (document.encoded[encoding] ??= compressPrefix(document.bytes, encoding));
  const { status, language, policySource } = document;
  return { status, language, policySource, chunks: append(getEnd(now)) };
}

/** Pricing period and state of the shop end at a known instant; counted ones are among the figures. */
function getMoment({
  bands,
  now,
  figures,
  hasOpened,
  hasCoupons,
  closure,
  stateChangesAt,
}: ShopView): string {
  return `${findNextPricingPeriod(toPricingPeriods(bands), Date.parse(now)).atMs} ${JSON.stringify([figures, hasOpened, hasCoupons, closure])} ${stateChangesAt}`;
}
