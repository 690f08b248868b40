import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Form } from '#web/forms/form.tsx';
import { isTyping } from '#web/console/kit/keyboard.ts';

/** Finds an order by the end of its number, a room or a phone; `/` puts the cursor here. */
export function SearchBox() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  return (
    <search className="min-w-0 grow sm:max-w-64">
      <Form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          const text = field.current?.value.trim() ?? '';
          if (text === '') return;
          void navigate(`/admin/orders?${new URLSearchParams({ search: text })}`);
          field.current?.blur();
        }}
      >
        <Search className="pointer-events-none absolute top-3 left-3 size-5 text-fg-2" />
        <input
          ref={field}
          type="search"
          name="search"
          aria-label="Find an order"
          aria-keyshortcuts="/"
          placeholder="Order, room, phone"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className="h-11 w-full min-w-0 rounded-control border border-line-3 bg-surface pr-3 pl-10 text-input lg:pr-10"
        />
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-2.5 right-2.5 hidden h-6 min-w-6 place-items-center rounded-badge border border-line-2 text-meta text-fg-2 lg:grid"
        >
          /
        </kbd>
      </Form>
    </search>
  );
}
