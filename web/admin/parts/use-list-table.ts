import { columnVisibilityFeature, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, RowData, RowSelectionState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { isRecord, parseJson } from '#web/api/json.ts';
import { readStored, writeStored } from '#web/api/browser-storage.ts';
import type { ListColumn } from './list-types.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** Which columns are shown, by their id. */
export type ColumnChoice = Readonly<Record<string, boolean>>;

type ListTableOptions<Row extends RowData> = {
  name: string;
  columns: readonly ListColumn<Row>[];
  getId: (row: Row) => string;
};

/** The table of a list: which columns are shown, which rows are selected. */
export function useListTable<Row extends RowData>(
  { name, columns, getId }: ListTableOptions<Row>,
  rows: readonly Row[] | undefined,
) {
  const storageKey = `console-columns:${name}`;
  const [visible, setVisible] = useState(() => parseColumnChoice(parseJson(readStored(storageKey))));
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const data = useMemo(() => [...(rows ?? [])], [rows]);
  const definitions = useMemo<ColumnDef<typeof features, Row>[]>(
    () => columns.map(({ id, header }) => ({ id, header })),
    [columns],
  );
  const columnVisibility = {
    ...Object.fromEntries(columns.map(({ id, isOptional }) => [id, isOptional !== true])),
    ...visible,
  };
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: getId,
    state: { columnVisibility, rowSelection },
    onRowSelectionChange: setRowSelection,
  });
  const tableRows = table.getRowModel().rows;
  const isShown = (id: string) => columnVisibility[id] === true;

  function chooseColumns(choice: ColumnChoice): void {
    const next = { ...visible, ...choice };
    setVisible(next);
    writeStored(storageKey, JSON.stringify(next));
  }

  return {
    rows: tableRows.map((row) => ({
      id: row.id,
      row: row.original,
      isSelected: rowSelection[row.id] === true,
      toggle: () => row.toggleSelected(),
    })),
    columns: columns.filter(({ id }) => isShown(id)),
    isShown,
    /** Shows or hides a column, also on the next visit. */
    toggleColumn: (id: string) => {
      chooseColumns({ [id]: !isShown(id) });
    },
    /** Shows and hides all columns of a saved view, also on the next visit. */
    chooseColumns,
    columnChoice: columnVisibility,
    /** Of the rows on this page: what is not visible is never changed. */
    selectedRows: tableRows.filter(({ id }) => rowSelection[id] === true).map(({ original }) => original),
    isAllSelected: tableRows.length > 0 && tableRows.every(({ id }) => rowSelection[id] === true),
    toggleAll: () => table.toggleAllRowsSelected(),
    clearSelection: () => setRowSelection({}),
  };
}

/** What is stored in the browser; nothing where it is no choice. */
export function parseColumnChoice(stored: unknown): ColumnChoice {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
  );
}
