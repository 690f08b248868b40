import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import type { Encoding } from './negotiate-encoding.ts';

/** A text in an encoding to which another text can be appended without encoding the first again: the parts of both. */
export type CompressedPrefix = (suffix: string) => Buffer[];

/**
 * A copy for a cache. A small buffer is a view of a pool of 64 kB that Node shares among many, and keeps all of the pool
 * in memory as long as itself.
 */
export function copyToOwnMemory(bytes: Buffer): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}

/** Compresses a text that is sent many times with different ends. The ends, which should be short, are not compressed. */
export async function compressPrefix(bytes: Buffer, encoding: Encoding): Promise<CompressedPrefix> {
  if (encoding === 'br') return compressByBrotli(bytes);
  if (encoding === 'gzip') return compressByGzip(bytes);
  return (suffix) => [bytes, Buffer.from(suffix)];
}

/** Half the bytes of a quick compression. */
const brotliQuality = 6;

/** Flushed, so that a stored meta-block can follow; 3 is the empty last one (RFC 7932, section 9.2). */
async function compressByBrotli(bytes: Buffer): Promise<CompressedPrefix> {
  const compressed = copyToOwnMemory(
    await promisify(brotliCompress)(bytes, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  );
  return (suffix) => {
    const stored = Buffer.from(suffix);
    if (stored.length === 0 || stored.length > maxStoredBytes) throw new Error('The end has no stored form');
    // ISLAST 0 (1 bit), MNIBBLES 4 (2 bits 0), MLEN - 1 (16 bits), ISUNCOMPRESSED 1 (1 bit), padding.
    const header = ((stored.length - 1) << 3) | (1 << 19);
    const headerBytes = Buffer.from([header & 0xff, (header >> 8) & 0xff, (header >> 16) & 0xff]);
    return [compressed, Buffer.concat([headerBytes, stored, Buffer.from([3])])];
  };
}

const maxStoredBytes = 0xffff;
/** Deflate, without name or time, from an unknown system (RFC 1952, section 2.3). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** Flushed to a byte, so that a stored block can follow (RFC 1951, section 3.2.4). */
async function compressByGzip(bytes: Buffer): Promise<CompressedPrefix> {
  const compressed = await promisify(deflateRaw)(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  const prefix = copyToOwnMemory(Buffer.concat([gzipHeader, compressed]));
  const checksum = crc32(bytes);
  return (suffix) => {
    const stored = Buffer.from(suffix);
    if (stored.length > maxStoredBytes) throw new Error('The end has no stored form');
    const blockHeader = Buffer.alloc(5);
    blockHeader.writeUInt8(1, 0);
    blockHeader.writeUInt16LE(stored.length, 1);
    blockHeader.writeUInt16LE(stored.length ^ 0xffff, 3);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(crc32(stored, checksum), 0);
    trailer.writeUInt32LE((bytes.length + stored.length) % 2 ** 32, 4);
    return [prefix, Buffer.concat([blockHeader, stored, trailer])];
  };
}
