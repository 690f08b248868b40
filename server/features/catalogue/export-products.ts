import type { Context } from '#server/context.ts';
import { readByCursor } from '#server/http/csv.ts';
import type { CsvCell, CsvDownload } from '#server/http/csv.ts';
import { productColumns, productFields } from './product-columns.ts';
import { productColumns as storedColumns } from './queries.ts';

const batchSize = 1000;

/** Every product that is not archived, in the order of the shop; imported unchanged, the file changes nothing. */
export function exportProducts({ reports }: Context): CsvDownload {
  return {
    fileName: 'products',
    columns: productFields.map((field) => productColumns[field].header),
    batches: readByCursor<CsvCell[], { position: number; id: string }>(async (cursor) => {
      const rows = await reports
        .selectFrom('products')
        .select(storedColumns)
        .where('deleted_at', 'is', null)
        .$if(cursor !== null, (query) =>
          query.where((row) =>
            row.eb(row.refTuple('position', 'id'), '>', row.tuple(cursor?.position ?? 0, cursor?.id ?? '')),
          ),
        )
        .orderBy('position')
        .orderBy('id')
        .limit(batchSize)
        .execute();
      const last = rows.length < batchSize ? undefined : rows.at(-1);
      const nextCursor = last === undefined ? null : { position: last.position, id: last.id };
      return {
        rows: rows.map((row) => productFields.map((field) => toCell(productColumns[field].get(row)))),
        nextCursor,
      };
    }),
  };
}

function toCell(value: string | number | boolean | null): CsvCell {
  if (typeof value !== 'boolean') return value;
  return value ? 'yes' : 'no';
}
