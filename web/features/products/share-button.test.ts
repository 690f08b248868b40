import { describe, expect, it } from 'vitest';
import { shareLink } from './share-button.tsx';
import type { ShareNavigator } from './share-button.tsx';

const link = { title: 'Butter Popcorn', url: 'https://corridor.test/products/1' };

function rejectWith(name: string): () => Promise<never> {
  return () => Promise.reject(Object.assign(new Error('no'), { name }));
}

describe('shareLink', () => {
  it('uses the system dialog and copies nothing [API-7]', async () => {
    const shared: object[] = [];
    const navigatorStub: ShareNavigator = {
      share: async (data) => void shared.push(data),
      clipboard: { writeText: rejectWith('Error') },
    };
    expect(await shareLink(navigatorStub, link)).toBe('shared');
    expect(shared).toEqual([link]);
  });

  it('treats a closed dialog as success', async () => {
    expect(await shareLink({ share: rejectWith('AbortError') }, link)).toBe('shared');
  });

  it('copies where the system cannot share', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    expect(await shareLink({ clipboard }, link)).toBe('copied');
    expect(await shareLink({ clipboard, share: rejectWith('NotAllowedError') }, link)).toBe('copied');
    expect(copied).toEqual([link.url, link.url]);
  });

  it('reports a failure of both', async () => {
    expect(await shareLink({}, link)).toBe('failed');
    expect(await shareLink({ clipboard: { writeText: rejectWith('NotAllowedError') } }, link)).toBe('failed');
  });
});
