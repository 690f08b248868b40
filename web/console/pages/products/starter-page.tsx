import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { listStarterProducts } from '#contract/endpoints/admin-products.ts';
import { Form } from '#web/forms/form.tsx';
import { FormNotice } from '#web/forms/form-notice.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { QueryPanel } from '#web/console/kit/query-panel.tsx';
import { UnsavedGuard } from '#web/console/kit/unsaved-guard.tsx';
import { StarterRow } from './starter-row.tsx';
import { useStarterProducts } from './use-starter-products.ts';
import type { StarterProduct } from './use-starter-products.ts';

const title = 'Products to begin with';

/** Common products with pictures: those that get a price and a number of pieces go on sale together. */
export function StarterPage() {
  const result = useQuery(consoleQuery(listStarterProducts, {}));
  return (
    <>
      <PageHeader
        title={title}
        text="Type what a piece costs and how many you have. What stays empty is left out."
        back={{ path: '/admin/products', label: 'Products' }}
      >
        <Link to="/admin/products/import" className={buttonClasses({ variant: 'quiet' })}>
          From a spreadsheet
        </Link>
        <Link to="/admin/products/new" className={buttonClasses({ variant: 'quiet' })}>
          One by one
        </Link>
      </PageHeader>
      {result.data === undefined ? (
        <QueryPanel title={title} result={result}>
          {() => null}
        </QueryPanel>
      ) : (
        <StarterForm offered={result.data.data} />
      )}
    </>
  );
}

function StarterForm({ offered }: { offered: readonly StarterProduct[] }) {
  const starter = useStarterProducts(offered);
  const frame = useRef<HTMLFormElement>(null);
  const categories = [...new Set(offered.map(({ category }) => category))];
  const { count, isBusy, errorText, deliveryCharge } = starter;
  return (
    <Form
      ref={frame}
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && !starter.add())
          // The errors are in the page with the next frame.
          requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      }}
    >
      <UnsavedGuard isDirty={count > 0 && !isBusy} />
      <Panel title="Delivery">
        <div className="max-w-80">
          <TextField
            label="Delivery charge of each piece (₹)"
            hint="For all products that you add here. Empty is free."
            inputMode="decimal"
            autoComplete="off"
            value={deliveryCharge.value}
            error={deliveryCharge.error}
            onChange={(event) => deliveryCharge.set(event.target.value)}
          />
        </div>
      </Panel>
      {categories.map((category) => (
        <Panel key={category} title={category}>
          <p aria-hidden className="ml-auto hidden w-64 grid-cols-2 gap-2 text-note text-fg-2 sm:grid">
            <span>Price (₹)</span>
            <span>Pieces</span>
          </p>
          <ul aria-label={category} className="grid">
            {offered
              .filter((product) => product.category === category)
              .map((product) => (
                <StarterRow key={product.codeName} product={product} starter={starter} />
              ))}
          </ul>
        </Panel>
      ))}
      <div className="sticky bottom-(--bottom-gap) z-10 flex flex-wrap items-center gap-3 rounded-card border border-line-2 bg-surface p-3 shadow-float">
        {errorText !== null && <FormNotice tone="bad" text={errorText} />}
        <Button
          variant="solid"
          type="submit"
          busy={isBusy}
          busyLabel="Adding..."
          disabledReason={count === 0 ? 'Enter a price and a number of pieces first' : undefined}
        >
          {count === 0 ? 'Add products' : `Add ${formatCount(count, 'product')}`}
        </Button>
      </div>
    </Form>
  );
}
