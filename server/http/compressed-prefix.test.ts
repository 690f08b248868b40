import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressPrefix, copyToOwnMemory } from './compressed-prefix.ts';
import type { Encoding } from './negotiate-encoding.ts';

const decoders: Record<Encoding, (bytes: Buffer) => string> = {
  br: (bytes) => brotliDecompressSync(bytes).toString(),
  gzip: (bytes) => gunzipSync(bytes).toString(),
  identity: String,
};
const texts = ['', 'a', '<p>नमस्ते</p>', 'Salted Peanuts, '.repeat(9_000), 'x'.repeat(70_000)];

describe.each(Object.entries(decoders))('compressPrefix with %s', (encoding, decode) => {
  it.each(texts.map((text) => [text.length, text] as const))(
    'appends different ends to a text of %i characters',
    async (_length, text) => {
      const append = await compressPrefix(Buffer.from(text), encoding as Encoding); // A key of the table.
      for (const end of ['!', 'कोड', 'y'.repeat(60_000)])
        expect(decode(Buffer.concat(append(end)))).toBe(text + end);
    },
  );

  it('is much smaller than the text, unless it is not compressed', async () => {
    const text = texts[3] ?? '';
    const { length } = Buffer.concat((await compressPrefix(Buffer.from(text), encoding as Encoding))('!'));
    expect(length < text.length / 10).toBe(encoding !== 'identity');
  });
});

it('a copy in its own memory shares no pool', () => {
  const copy = copyToOwnMemory(Buffer.from('milk'));
  expect(copy.toString()).toBe('milk');
  expect(copy.buffer.byteLength).toBe(4);
});
