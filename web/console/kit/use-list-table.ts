import { useState } from 'react';
import { isRecord, parseJson } from '#web/api/json.ts';
import { readStored, writeStored } from '#web/api/browser-storage.ts';
import type { ListColumn } from './list-types.ts';

/** Which columns are shown, by their id. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

type ListTableOptions<Row> = {
  name: string;
  columns: readonly ListColumn<Row>[];
  getId: (row: Row) => string;
};

/** The table of a list: which columns are shown, which rows are selected. */
export function useListTable<Row>(
  { name, columns, getId }: ListTableOptions<Row>,
  data: readonly Row[] | undefined,
) {
  const storageKey = `console-columns:${name}`;
  const [visible, setVisible] = useState(() => parseColumnChoice(parseJson(readStored(storageKey))));
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const columnChoice: ColumnChoice = {
    ...Object.fromEntries(columns.map(({ id, isOptional }) => [id, isOptional !== true])),
    ...visible,
  };
  const isShown = (id: string) => columnChoice[id] === true;

  function chooseColumns(choice: ColumnChoice): void {
    const next = { ...visible, ...choice };
    setVisible(next);
    writeStored(storageKey, JSON.stringify(next));
  }

  function setSelected(ids: readonly string[], isSelected: boolean): void {
    setSelectedIds((current) => {
      const next = new Set(current);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }

  const rows = (data ?? []).map((row) => {
    const id = getId(row);
    const isSelected = selectedIds.has(id);
    return { id, row, isSelected, toggle: () => setSelected([id], !isSelected) };
  });
  const isAllSelected = rows.length > 0 && rows.every(({ isSelected }) => isSelected);
  return {
    rows,
    columns: columns.filter(({ id }) => isShown(id)),
    isShown,
    /** Shows or hides a column, also on the next visit. */
    toggleColumn: (id: string) => {
      chooseColumns({ [id]: !isShown(id) });
    },
    /** Shows and hides all columns of a saved view, also on the next visit. */
    chooseColumns,
    columnChoice,
    /** Of the rows on this page: what is not visible is never changed. */
    selectedRows: rows.filter(({ isSelected }) => isSelected).map(({ row }) => row),
    isAllSelected,
    toggleAll: () =>
      setSelected(
        rows.map(({ id }) => id),
        !isAllSelected,
      ),
    clearSelection: () => setSelectedIds(new Set()),
  };
}

/** What is stored in the browser; nothing where it is no choice. */
export function parseColumnChoice(stored: unknown): ColumnChoice {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}
