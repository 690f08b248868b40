import { LRUCache } from 'lru-cache';
import type { ShopView } from '#contract/shop.ts';
import { findNextPricingPeriod } from '#domain/pricing-periods.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { dataTopics } from '../db/data-versions.ts';
import type { DataTopic, DataVersions, ReadDataVersions } from '../db/data-versions.ts';
import type { ReadShop } from '../features/shop/read-shop.ts';
import { compressPrefix } from './compressed-prefix.ts';
import type { CompressedPrefix } from './compressed-prefix.ts';
import type { Encoding } from './negotiate-encoding.ts';

/** A rendered document without its end, which tells the time. */
export type RenderedDocument = {
  status: number;
  text: string;
  /** The source of its styles in the content security policy. */
  policySource: string;
  /** The tables that the document shows. */
  topics: readonly DataTopic[];
  /** False when some data could not be read. */
  isComplete: boolean;
};

type CachedDocument = RenderedDocument & {
  versions: DataVersions;
  /** What the document shows besides these tables. */
  moment: string;
  encoded: Partial<Record<Encoding, Promise<CompressedPrefix>>>;
};

export type PageCache = {
  /** The document of a key in an encoding, with the end for the shop's time; rendered if its data has changed. */
  get: (
    page: { key: string; encoding: Encoding; getEnd: (now: string) => string },
    render: () => Promise<RenderedDocument>,
  ) => Promise<{ status: number; policySource: string; body: Buffer }>;
};

const maxCacheBytes = 32 * 1024 * 1024;
/** A document and its compressed forms. */
const encodedShare = 1.5;

/**
 * Keeps rendered documents until what they show changes: the tables, the pricing period and the median delivery time.
 * Everything of it is read for each request; nothing depends on a time to live.
 */
export function createPageCache(readVersions: ReadDataVersions, readShop: ReadShop): PageCache {
  const documents = new LRUCache<string, CachedDocument>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ text }) => Math.ceil(text.length * encodedShare) + 1,
  });
  const rendering = new Map<string, Promise<CachedDocument>>();

  return {
    get: async ({ key, encoding, getEnd }, render) => {
      const [versions, shop] = await Promise.all([readVersions(), readShop()]);
      const moment = getMoment(shop);
      const isCurrent = (document: CachedDocument) =>
        document.moment === moment &&
        document.topics.every((topic) => document.versions[topic] === versions[topic]);
      const cached = documents.get(key);
      let document = cached && isCurrent(cached) ? cached : undefined;
      if (document === undefined) {
        // Requests for the same data wait for one rendering.
        const renderingKey = `${dataTopics.map((topic) => versions[topic]).join()} ${moment} ${key}`;
        const started = rendering.getOrInsertComputed(renderingKey, async () => {
          const rendered = await render();
          return { ...rendered, versions, moment, encoded: {} };
        });
        document = await started.finally(() => rendering.delete(renderingKey));
        if (document.isComplete) documents.set(key, document);
      }
      const append = await (document.encoded[encoding] ??= compressPrefix(document.text, encoding));
      const { status, policySource } = document;
      return { status, policySource, body: append(getEnd(shop.now)) };
    },
  };
}

/** The pricing period ends at a known instant; the median delivery time is one of the figures. */
function getMoment({ bands, now, figures }: ShopView): string {
  const periods = bands.map(({ extraPerItem, ...period }) => ({
    ...period,
    extraPerItemPaise: paiseFromRupees(extraPerItem),
  }));
  return `${findNextPricingPeriod(periods, Date.parse(now)).atMs} ${figures.minutes}`;
}
