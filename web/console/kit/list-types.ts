import type { ReactNode } from 'react';
import type { EndpointName } from '#contract/contract.ts';
import type { ApiRequest, ApiResponse, RequestTarget } from '#web/api/send-request.ts';

/** A column of a list, and the place of its content in a card on a phone. */
export type ListColumn<Row> = {
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
  /** The value of `sort` in the URL and the request, where the server sorts by it; behind a minus for descending. */
  sort?: string;
  /** Hidden until chosen. */
  isOptional?: boolean;
};

/** A filter in the query string under its name, and in the request. */
export type ListFilter =
  | { kind: 'search'; name: string; label: string; placeholder?: string }
  | ChoiceFilter
  /** Business days. */
  | { kind: 'dates'; label: string; from: string; to: string }
  /** Set by links from other pages alone; shown as a chip that takes it away. */
  | { kind: 'linked'; name: string; label: string };

type ChoiceFilter = {
  kind: 'choice';
  name: string;
  label: string;
  /** Its name in the request, where that is another one. */
  param?: string;
  /** What the list shows without a choice; everything by default. */
  defaultLabel?: string;
  /** Sent without a choice. */
  defaultValue?: string;
  /** Other values are valid too, e.g. before the options are loaded. */
  isOpen?: true;
  options: readonly { value: string; label: string }[];
};

type QueryOf<N extends EndpointName> = ApiRequest<N> extends { query: infer Query } ? Query : never;
type ChoiceOf<Query> = {
  [Name in keyof Query & string]: ChoiceFilter &
    ({ name: Name; param?: never } | { param: Name }) & {
      options: readonly { value: Extract<Query[Name], string>; label: string }[];
    };
}[keyof Query & string];

/** A filter that the endpoint of a list has. */
export type ListFilterOf<N extends EndpointName> =
  | (Extract<ListFilter, { kind: 'search' | 'linked' }> & { name: keyof QueryOf<N> & string })
  | Extract<ListFilter, { kind: 'dates' }>
  | ChoiceOf<QueryOf<N>>;

/** A row of a list endpoint. */
export type ListRow<N extends EndpointName> =
  ApiResponse<N> extends { data: readonly (infer Row)[] } ? Row : never;

/** The options of a choice, by value. */
export function toOptions<Value extends string>(labels: Readonly<Record<Value, string | { label: string }>>) {
  return Object.entries<string | { label: string }>(labels).map(([value, label]) => ({
    value: value as Value, // The keys of a record.
    label: typeof label === 'string' ? label : label.label,
  }));
}

/** What the form of an action for the selected rows gets. */
export type BulkFormProps<Row> = {
  rows: readonly Row[];
  /** The action is done: the selection ends, and a toast has `doneText`. */
  onDone: () => void;
  onClose: () => void;
};

/** The rows that were changed, as they are now, and in words which were not. */
export type BulkResult<Row> = { changed: readonly Row[]; unchangedText: string | null };

/** An action for the selected rows: it runs at once, after a question, or from a form of its own. */
export type BulkAction<Row> = {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'danger' | 'solid';
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
export type ListResponse<Row> = {
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

export type ListPageProps<Row> = {
  title: string;
  text?: ReactNode;
  /** Key of the saved views and columns in this browser. */
  name: string;
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
  /** Shown when the shop has none of these yet, with the next step. */
  empty: { picture: ReactNode; title: string; text?: string; action?: ReactNode };
};

/** A list of what an endpoint responds; the request has the filters, sorting and page in the URL. */
export type EndpointListProps<N extends EndpointName> = Omit<
  ListPageProps<ListRow<N>>,
  'filters' | 'getId'
> & {
  endpoint: RequestTarget<N>;
  filters?: readonly ListFilterOf<NoInfer<N>>[];
  /** Of a row without an `_id`. */
  getId?: (row: ListRow<N>) => string;
  /** The same list as a CSV file. */
  csv?: { path: string };
};
