import type { ListPageProps } from './list-types.ts';
import type { useListParams } from './use-list-params.ts';
import type { useListTable } from './use-list-table.ts';

/** What the rows of a list need, as a table and as cards. */
export type ListRowsProps<Row> = Pick<
  ListPageProps<Row>,
  'title' | 'columns' | 'getName' | 'getPath' | 'bulkActions'
> & {
  list: ReturnType<typeof useListParams>;
  table: ReturnType<typeof useListTable<Row>>;
};
