import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { consolePartMessages } from '#messages/console-parts.ts';
import { Chip } from '#web/ui/chip.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { DateRange } from './date-range.tsx';
import type { ListFilter } from './list-types.ts';
import type { useListParams } from './use-list-params.ts';

type List = ReturnType<typeof useListParams>;

/** The filters that links have set, each of which can be taken away. */
export function LinkedFilters({ filters, list }: { filters: readonly ListFilter[]; list: List }) {
  const active = filters.flatMap((filter) =>
    filter.kind === 'linked' && list.params.get(filter.name) !== undefined ? [filter] : [],
  );
  return active.map(({ name, label }) => (
    <Chip key={name} isSelected onClick={() => list.set(name, undefined)}>
      {label}
      <X className="size-4" />
    </Chip>
  ));
}

/** The filters of a list, each in the address. */
export function ListFilters({ filters, list }: { filters: readonly ListFilter[]; list: List }) {
  if (filters.length === 0) return null;
  const choices = filters.filter(({ kind }) => kind === 'choice');
  // Two share a row on a phone; an odd last one fills its own.
  const alone = choices.length % 2 === 1 ? choices.at(-1) : undefined;
  return (
    <search className="grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-6">
      {filters.map((filter) => {
        if (filter.kind === 'search') return <SearchFilter key={filter.name} filter={filter} list={list} />;
        if (filter.kind === 'dates') {
          const { from, to, label } = filter;
          return (
            <div key={from} className="col-span-2 min-w-0">
              <DateRange
                label={label}
                from={list.params.get(from) ?? ''}
                to={list.params.get(to) ?? ''}
                onChange={(name, value) => list.set(name === 'from' ? from : to, value)}
              />
            </div>
          );
        }
        if (filter.kind === 'linked') return null;
        return (
          <div key={filter.name} className={filter === alone ? 'min-w-0 max-md:col-span-2' : 'min-w-0'}>
            <SelectField
              label={filter.label}
              autoComplete="off"
              value={list.params.get(filter.name) ?? ''}
              onChange={(event) => list.set(filter.name, event.target.value)}
            >
              <option value="">{filter.defaultLabel ?? consolePartMessages.list.all}</option>
              {filter.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
        );
      })}
    </search>
  );
}

const typingPauseMs = 300;

type SearchFilterProps = { filter: Extract<ListFilter, { kind: 'search' }>; list: List };

/** A search that follows the typing after a pause; the address of the last pause alone stays in the history. */
function SearchFilter({ filter: { name, label, placeholder }, list }: SearchFilterProps) {
  const inAddress = list.params.get(name) ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function commit(text: string): void {
    clearTimeout(timer.current);
    setTyped(null);
    if (text.trim() !== inAddress) list.set(name, text.trim(), true);
  }

  return (
    <div className="col-span-2 min-w-0">
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={placeholder}
        value={typed ?? inAddress}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => commit(text), typingPauseMs);
        }}
        onBlur={(event) => commit(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
      />
    </div>
  );
}
