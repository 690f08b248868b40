import { Bookmark, SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { isRecord, parseJson } from '#web/api/json.ts';
import { readStored, writeStored } from '#web/api/browser-storage.ts';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ConfirmDialog } from './dialog.tsx';
import type { ListColumn } from './list-types.ts';
import { CheckboxItem, Menu, MenuGroup, MenuItem } from './menu.tsx';
import type { useListParams } from './use-list-params.ts';
import { parseColumnChoice } from './use-list-table.ts';
import type { ColumnChoice, useListTable } from './use-list-table.ts';

type ListViewsProps<Row> = {
  name: string;
  columns: readonly ListColumn<Row>[];
  list: ReturnType<typeof useListParams>;
  table: ReturnType<typeof useListTable<Row>>;
};

/** Saved views of this browser, and the choice of columns. */
export function ListViews<Row>({ name, columns, list, table }: ListViewsProps<Row>) {
  const { views, save, remove } = useSavedViews(name);
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      {views.length > 0 && (
        <ul aria-label="Saved views" className="flex flex-wrap gap-2">
          {views.map((view) => (
            <li key={view.name} className="flex items-center">
              <Chip
                isSelected={view.search === list.viewSearch}
                onClick={() => {
                  list.openView(view.search);
                  table.chooseColumns(view.columns);
                }}
              >
                {view.name}
              </Chip>
              <button
                type="button"
                aria-label={`Delete the view ${view.name}`}
                onClick={() => remove(view.name)}
                className="grid size-10 place-items-center rounded-control text-fg-2 hover:text-fg"
              >
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Menu label="View" icon={<SlidersHorizontal />}>
        <MenuItem icon={<Bookmark />} onSelect={() => setNaming(true)}>
          Save this view
        </MenuItem>
        <MenuGroup label="Columns">
          {columns
            .filter(({ card }) => card !== 'title')
            .map(({ id, header }) => (
              <CheckboxItem key={id} isChecked={table.isShown(id)} onToggle={() => table.toggleColumn(id)}>
                {header}
              </CheckboxItem>
            ))}
        </MenuGroup>
      </Menu>
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onSave={(viewName) => {
            save({ name: viewName, search: list.viewSearch, columns: table.columnChoice });
            setNaming(false);
          }}
        />
      )}
    </>
  );
}

function NameDialog({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  return (
    <ConfirmDialog
      isOpen
      title="Save this view"
      text="Filters, sorting and columns as they are now. Only this browser knows it."
      confirmLabel="Save"
      onCancel={onClose}
      onConfirm={() => {
        if (name.trim() === '') setError('Enter a name');
        else onSave(name.trim());
      }}
    >
      <TextField
        label="Name of the view"
        autoComplete="off"
        maxLength={40}
        value={name}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
    </ConfirmDialog>
  );
}

type SavedView = { name: string; search: string; columns: ColumnChoice };

function useSavedViews(listName: string) {
  const key = `console-views:${listName}`;
  const [views, setViews] = useState(() => readViews(key));
  const store = (next: SavedView[]) => {
    setViews(next);
    writeStored(key, JSON.stringify(next));
  };
  return {
    views,
    save: (view: SavedView) => store([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => store(views.filter((view) => view.name !== name)),
  };
}

function readViews(key: string): SavedView[] {
  const stored = parseJson(readStored(key));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((view: unknown) =>
    isRecord(view) && typeof view['name'] === 'string' && typeof view['search'] === 'string'
      ? [{ name: view['name'], search: view['search'], columns: parseColumnChoice(view['columns']) }]
      : [],
  );
}
