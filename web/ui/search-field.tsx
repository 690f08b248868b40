import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';

type SearchFieldProps = {
  /** For screen readers; the icon shows it. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  onClear: () => void;
  clearLabel: string;
  maxLength: number;
  /** The URL parameter, so that the form works before hydration. */
  name: string;
};

/** A search input with an icon and a clear button. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, value, onChange, onBlur, onClear } = props;
  const { clearLabel, maxLength, name } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function clear(): void {
    onClear();
    input.current?.focus();
  }

  return (
    <span className="relative block min-w-0 grow">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-fg-3" />
      <input
        ref={input}
        id={id}
        name={name}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        className="h-12.5 w-full appearance-none rounded-control border border-line-3 bg-surface pr-3 pl-11.5 not-placeholder-shown:pr-12 text-input text-fg placeholder:font-normal focus-visible:outline-offset-1 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={clear}
          className="absolute inset-y-[3px] right-[3px] grid w-11 place-items-center rounded-[9px] text-fg-2 hover:text-fg"
        >
          <X className="size-5" />
        </button>
      )}
    </span>
  );
}
