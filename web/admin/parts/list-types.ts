import type { QueryFunctionContext } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { ListParams } from './list-params.ts';

/** A column of a list, and the place of its content in a card on a phone. */
export type ListColumn<Row extends RowData> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and amounts stand at the end of their column. */
  align?: 'end';
  /**
   * On a phone: `title` is the link to the row, `end` beside it, `line` below it with its header, `plain` below it
   * without, `none` not at all. `line` by default.
   */
  card?: 'title' | 'end' | 'line' | 'plain' | 'none';
  /** The value of `sort` in the URL and the request, where the server sorts by it. */
  sort?: { ascending: string; descending: string };
  /** Hidden until chosen. */
  isOptional?: boolean;
};

/** A filter in the query string under its name, and in the request. */
export type ListFilter =
  | { kind: 'search'; name: string; label: string; placeholder?: string }
  | {
      kind: 'choice';
      name: string;
      label: string;
      /** What the list shows without a choice; everything by default. */
      defaultLabel?: string;
      options: readonly { value: string; label: string }[];
    }
  | { kind: 'dates'; label: string; from: string; to: string }
  /** Set by links from other pages alone; shown as a chip that takes it away. */
  | { kind: 'linked'; name: string; label: string };

/** What the form of an action for the selected rows gets. */
export type BulkFormProps<Row extends RowData> = {
  rows: readonly Row[];
  /** The action is done: the selection ends, and a toast has `doneText`. */
  onDone: () => void;
  onClose: () => void;
};

/** The rows that were changed, as they are now, and in words which were not. */
export type BulkResult<Row extends RowData> = { changed: readonly Row[]; unchangedText: string | null };

/** An action for the selected rows: it runs at once, after a question, or from a form of its own. */
export type BulkAction<Row extends RowData> = {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'danger';
  /** Only offered when every selected row allows it. */
  isAvailable?: (row: Row) => boolean;
  /** Asked before; without it the action runs at once. */
  confirm?: { title: (count: number) => string; text?: string };
  /** All rows are changed, or none: it then rejects; one that changes row by row returns what it changed. */
  run?: (rows: readonly Row[]) => Promise<BulkResult<Row> | undefined>;
  /** A dialog in place of `run`. */
  form?: (props: BulkFormProps<Row>) => ReactNode;
  doneText: (count: number) => string;
  failedText: string | ((error: unknown) => string);
  /** Takes back the change of these rows, as they were before, or as `run` returned them. */
  undo?: (rows: readonly Row[]) => Promise<unknown>;
};

/** What a list endpoint responds. */
export type ListResponse<Row extends RowData> = {
  data: readonly Row[];
  pagination: {
    page: number;
    /** Unknown where counting would cost too much. */
    total?: number | undefined;
    totalPages?: number | undefined;
    hasNextPage?: boolean | undefined;
    searchedSince?: string | undefined;
  };
};

type ListQuery<Row extends RowData> = {
  queryKey: readonly unknown[];
  queryFn?(context: QueryFunctionContext<never>): ListResponse<Row> | Promise<ListResponse<Row>>;
};

export type ListPageProps<Row extends RowData> = {
  title: string;
  text?: ReactNode;
  /** Key of the saved views and columns in this browser. */
  name: string;
  /** The query of the filters, sorting and page in the URL: a `consoleQuery`. */
  query: (params: ListParams) => ListQuery<Row>;
  columns: readonly ListColumn<Row>[];
  getId: (row: Row) => string;
  /** The row in words, for its checkbox. */
  getName: (row: Row) => string;
  /** The page of a row; without it rows open nothing. */
  getPath?: ((row: Row) => string) | undefined;
  filters: readonly ListFilter[];
  /** The time of a row in a list with the newest first: later pages then begin where the first one began, see `until`. */
  getTime?: (row: Row) => string;
  /** Buttons of the page: what is added to the list. */
  actions?: ReactNode;
  bulkActions?: readonly BulkAction<Row>[] | undefined;
  /** The URL of the same list as a CSV file. */
  getCsvPath?: (params: ListParams) => string;
  /** Shown when the shop has none of these yet, with the next step. */
  empty: { picture: ReactNode; title: string; text?: string; action?: ReactNode };
};
