import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/shell/shop.tsx';
import { CancellationTerms } from './cancellation-terms.tsx';
import { ChargesTable } from './charges-table.tsx';

const words = sentences.policy;

/** Terms, privacy, cancellation and charges; sums and hours are the shop's settings. [POLICY-1] … [POLICY-14] [PRICE-5] */
export function PolicyPage() {
  const { name, email } = useShop();
  return (
    <article className="mx-auto grid max-w-2xl gap-8 lg:gap-10">
      <div className="grid gap-1">
        <h1 className="text-page-title">Policy and terms</h1>
        <p className="text-note text-fg-2">Last updated {words.lastUpdated}</p>
      </div>
      <Section title={words.terms}>
        <p>
          {name} delivers snacks, beverages and daily essentials to rooms of the hostel. You must be
          at least 18 years old to order.
        </p>
        <p>
          Your email address must be verified before you can order. Prices and stock are those shown
          when the order is placed.
        </p>
        <p>Payment is cash on delivery: pay the delivery partner at your door.</p>
      </Section>
      <Section title={words.privacy}>
        <p>
          We keep your name, phone, email, hostel and room to bring your orders, and nothing else
          about you.
        </p>
        <p>
          A delivery partner sees your phone, email and items only for an order they have accepted.
          Data is kept for 1-7 years, as the law asks for each kind.
        </p>
      </Section>
      <Section title={words.cancellation}>
        <CancellationTerms />
      </Section>
      <Section title={words.timeBasedCharges}>
        <ChargesTable />
      </Section>
      <Section title={words.contact}>
        <p>
          Write to{' '}
          <a href={`mailto:${email}`} className="text-link underline">
            {email}
          </a>{' '}
          or through the{' '}
          <Link to={paths.contact()} className="text-link underline">
            contact form
          </Link>
          . Support answers within 24 hours; complaints are settled within 48-72 hours.
        </p>
      </Section>
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 text-body text-fg-2">
      <h2 className="text-section text-fg">{title}</h2>
      {children}
    </section>
  );
}
