import { describe, expect, it } from 'vitest';
import { shareLink } from './share-link.ts';
import type { Sharer } from './share-link.ts';

const link = { title: 'Butter Popcorn', url: 'https://corridor.test/products/1' };

function refusing(name: string): () => Promise<never> {
  return () => Promise.reject(Object.assign(new Error('no'), { name }));
}

describe('sharing a product', () => {
  it('[API-7] asks the system first, and copies nothing then', async () => {
    const shared: object[] = [];
    const sharer: Sharer = {
      share: async (what) => void shared.push(what),
      clipboard: { writeText: refusing('Error') },
    };

    expect(await shareLink(sharer, link)).toBe('shared');
    expect(shared).toEqual([link]);
  });

  it('a menu that was closed is no failure', async () => {
    expect(await shareLink({ share: refusing('AbortError') }, link)).toBe('shared');
  });

  it('copies where the system cannot share', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };

    expect(await shareLink({ clipboard }, link)).toBe('copied');
    expect(await shareLink({ clipboard, share: refusing('NotAllowedError') }, link)).toBe('copied');
    expect(copied).toEqual([link.url, link.url]);
  });

  it('says so when neither works', async () => {
    expect(await shareLink({}, link)).toBe('failed');
    expect(await shareLink({ clipboard: { writeText: refusing('NotAllowedError') } }, link)).toBe(
      'failed',
    );
  });
});
