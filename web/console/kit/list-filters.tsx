import { Funnel, X } from 'lucide-react';
import { useState, useEffect, useEffectEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
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

/** The filters of a list, each in the URL. On a phone those besides the search unfold. */
export function ListFilters({ filters, list }: { filters: readonly ListFilter[]; list: List }) {
  const [isUnfolded, setUnfolded] = useState(false);
  if (filters.length === 0) return null;
  const choices = filters.filter(({ kind }) => kind === 'choice');
  // Two share a row on a phone; an odd last one fills its own.
  const alone = choices.length % 2 === 1 ? choices.at(-1) : undefined;
  const foldable = filters.filter(({ kind }) => kind === 'choice' || kind === 'dates');
  // What was set by the URL stays visible when it is cleared.
  if (!isUnfolded && foldable.some((filter) => isSet(filter, list))) setUnfolded(true);
  const hasSearch = filters.some(({ kind }) => kind === 'search');
  const isFolded = !isUnfolded && hasSearch && foldable.length > 1;
  return (
    <search
      className={classes(
        'grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-6',
        isFolded && 'max-md:*:data-folds:hidden',
      )}
    >
      {filters.map((filter) => {
        if (filter.kind === 'search') return <SearchFilter key={filter.name} filter={filter} list={list} />;
        if (filter.kind === 'dates') return <DatesFilter key={filter.from} filter={filter} list={list} />;
        if (filter.kind === 'linked') return null;
        return <ChoiceFilter key={filter.name} filter={filter} list={list} isAlone={filter === alone} />;
      })}
      {isFolded && (
        <div className="col-span-2 md:hidden">
          <Button variant="quiet" size={44} icon={<Funnel />} onClick={() => setUnfolded(true)}>
            Filters
          </Button>
        </div>
      )}
    </search>
  );
}

function isSet(filter: ListFilter, list: List): boolean {
  const names = filter.kind === 'dates' ? [filter.from, filter.to] : [filter.name];
  return names.some((name) => list.params.get(name) !== undefined);
}

type FilterProps<Kind extends ListFilter['kind']> = {
  filter: Extract<ListFilter, { kind: Kind }>;
  list: List;
};

function DatesFilter({ filter: { from, to, label }, list }: FilterProps<'dates'>) {
  return (
    <div data-folds className="col-span-2 min-w-0">
      <DateRange
        label={label}
        from={list.params.get(from) ?? ''}
        to={list.params.get(to) ?? ''}
        onChange={(name, value) => list.set(name === 'from' ? from : to, value, true)}
      />
    </div>
  );
}

type ChoiceFilterProps = FilterProps<'choice'> & { isAlone: boolean };

function ChoiceFilter({ filter, list, isAlone }: ChoiceFilterProps) {
  const { name, label, options, defaultLabel = 'All' } = filter;
  return (
    <div data-folds className={isAlone ? 'min-w-0 max-md:col-span-2' : 'min-w-0'}>
      <SelectField
        label={label}
        autoComplete="off"
        value={list.params.get(name) ?? ''}
        onChange={(event) => list.set(name, event.target.value)}
      >
        <option value="">{defaultLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** A search that follows the typing after a pause; only the URL of the last pause stays in the history. */
function SearchFilter({ filter: { name, label, placeholder }, list }: FilterProps<'search'>) {
  const search = useTypedSearch(list.params.get(name) ?? '', (text) => list.set(name, text, true));
  return (
    <div className="col-span-2 min-w-0">
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={placeholder}
        value={search.text}
        onChange={(event) => search.type(event.target.value)}
        onBlur={search.commit}
        onKeyDown={(event) => event.key === 'Enter' && search.commit()}
      />
    </div>
  );
}

const typingPauseMs = 300;

/** The text as typed, the text of the address at that time, and the one set last by this field. */
type Typed = { text: string; address: string; committed: string };

/**
 * The text of a search field, set in the address after a pause. What is typed stays, spaces at its ends included, until
 * something else sets another text in the address.
 */
function useTypedSearch(inAddress: string, setInAddress: (text: string) => void) {
  const [typed, setTyped] = useState<Typed | null>(null);
  if (typed !== null && typed.address !== inAddress)
    setTyped(inAddress === typed.committed ? { ...typed, address: inAddress } : null);

  const trimmed = typed?.text.trim() ?? inAddress;
  const pending = typed === null || trimmed === typed.committed ? null : typed.text;
  function commit(): void {
    if (typed === null || pending === null) return;
    setTyped({ ...typed, committed: trimmed });
    setInAddress(trimmed);
  }
  const handlePause = useEffectEvent(commit);
  useEffect(() => {
    if (pending === null) return undefined;
    const timer = setTimeout(() => handlePause(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [pending]);

  return {
    text: typed?.text ?? inAddress,
    type: (text: string) =>
      setTyped((current) => ({ text, address: inAddress, committed: current?.committed ?? inAddress })),
    commit,
  };
}
