import { useSearchParams } from 'react-router';
import { useIsDesktop } from '#web/console/kit/use-media.ts';
import { boardColumnNames } from './board-columns.ts';
import type { BoardCard, BoardColumn } from './board-columns.ts';

type Columns = Readonly<Record<BoardColumn, readonly BoardCard[]>>;

/** The chosen column, and the columns in reach: below 1024 px that one alone. */
export function useShownColumns(columns: Columns) {
  // In the URL, so that the way back from an order leads to the same column.
  const [search, setSearch] = useSearchParams();
  const isDesktop = useIsDesktop();
  const column = boardColumnNames.find((name) => name === search.get('column')) ?? 'waiting';
  const names = isDesktop ? boardColumnNames : [column];
  return {
    column,
    choose: (name: BoardColumn) => setSearch({ column: name }, { replace: true, preventScrollReset: true }),
    shown: names.map((name) => columns[name]),
  };
}
