import { useSearchParams } from 'react-router';
import { classes } from '#web/ui/classes.ts';
import { useIsDesktop } from '#web/console/kit/use-media.ts';
import { boardColumnNames } from './board-columns.ts';
import type { BoardCard, BoardColumn, BoardData } from './board-columns.ts';
import type { CardAction } from './card-actions.ts';
import { getCardAge } from './card-age.ts';
import { OrderCard } from './order-card.tsx';

const columnTexts = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  picking: 'Picking',
  'on-the-way': 'On the way',
  'could-not-deliver': 'Could not deliver',
  done: 'Done',
};

type Columns = Readonly<Record<BoardColumn, readonly BoardCard[]>>;

type BoardViewProps = {
  board: BoardData;
  columns: Columns;
  shownColumns: ReturnType<typeof useShownColumns>;
  nowMs: number;
  selectedId: string | null;
  onSelect: (id: string) => void;
  onAction: (action: CardAction, card: BoardCard) => void;
};

/** Six columns beside each other; below 1024 px one of them, chosen by tabs. */
export function BoardView(props: BoardViewProps) {
  const { board, columns, shownColumns, nowMs, selectedId, onSelect, onAction } = props;
  const { column, choose, shown } = shownColumns;
  const cards = shown.flat();
  const tabStopId = cards.some(({ _id }) => _id === selectedId) ? selectedId : cards[0]?._id;
  return (
    <>
      <ColumnTabs columns={columns} selected={column} onSelect={choose} />
      <div className="grid grid-cols-1 items-start gap-2 lg:grid-cols-6">
        {boardColumnNames.map((name) => (
          <section
            key={name}
            aria-label={columnTexts[name]}
            data-column={name}
            className={classes(
              'grid min-w-0 grid-cols-1 content-start gap-2.5 rounded-card lg:bg-sunken lg:p-1.5',
              name !== column && 'max-lg:hidden',
            )}
          >
            <h2 className="flex min-h-11 items-center justify-between gap-2 px-1 text-row max-lg:hidden">
              {columnTexts[name]}
              <span className="figures text-note text-fg-2">{columns[name].length}</span>
            </h2>
            {columns[name].length === 0 && (
              <p className="px-1 pb-2 text-note text-fg-2 max-lg:py-8 max-lg:text-center">None</p>
            )}
            <div className="grid grid-cols-1 content-start gap-2.5 sm:max-lg:grid-cols-2">
              {columns[name].map((card) => (
                <OrderCard
                  key={card._id}
                  card={card}
                  age={name === 'done' ? null : getCardAge(card.createdAt, nowMs, board)}
                  isSelected={card._id === selectedId}
                  isTabStop={card._id === tabStopId}
                  onSelect={onSelect}
                  onAction={onAction}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

type ColumnTabsProps = {
  columns: BoardViewProps['columns'];
  selected: BoardColumn;
  onSelect: (column: BoardColumn) => void;
};

function ColumnTabs({ columns, selected, onSelect }: ColumnTabsProps) {
  return (
    <fieldset aria-label="Columns of the board" className="grid grid-cols-3 gap-2 lg:hidden">
      {boardColumnNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === selected}
          onClick={() => onSelect(name)}
          className={classes(
            'flex min-h-11 min-w-0 items-center justify-between gap-1.5 rounded-control border px-2.5 py-1 text-left text-note font-semibold',
            name === selected ? 'border-fg bg-fg text-page' : 'border-line-2 bg-surface text-fg',
          )}
        >
          <span className="min-w-0 wrap-anywhere">{columnTexts[name]}</span>
          <span className="figures">{columns[name].length}</span>
        </button>
      ))}
    </fieldset>
  );
}

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
