import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bandHours, bandName } from '#domain/bands.ts';
import { formatRupees, paiseFromRupees } from '#domain/money.ts';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/shell/shop.tsx';

const words = sentences.policy;

/** Terms, privacy, cancellation and charges; sums and hours are the shop's settings (POLICY-1…14, PRICE-5). */
export function PolicyPage() {
  const { name, email, bands, cancellation } = useShop();
  const fee = formatRupees(paiseFromRupees(cancellation.fee));
  return (
    <article className="mx-auto grid max-w-2xl gap-8">
      <div>
        <h1 className="text-page-title">Policy and terms</h1>
        <p className="mt-1 text-note text-fg-2">Last updated {words.lastUpdated}</p>
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
        <ul className="grid list-disc gap-2 pl-5">
          <li>Cancellation is free within {cancellation.freeMinutes} minutes of ordering.</li>
          <li>
            After {cancellation.freeMinutes} minutes and before preparation, cancelling is possible
            with a {fee} fee.
          </li>
          <li>An order cannot be cancelled once it is out for delivery.</li>
        </ul>
      </Section>
      <Section title={words.timeBasedCharges}>
        <p>
          Each product carries its own delivery charge. By night there is an extra for each item:
        </p>
        <table className="w-full text-left">
          <thead className="text-note text-fg-2">
            <tr>
              <th scope="col" className="py-2 font-semibold">
                Time (IST)
              </th>
              <th scope="col" className="py-2 font-semibold">
                Period
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Extra per item
              </th>
            </tr>
          </thead>
          <tbody>
            {bands.map((band) => (
              <tr key={band.period} className="border-t border-line">
                <td className="py-3">{bandHours({ ...band, extraPerItemPaise: 0 })}</td>
                <td className="py-3">{bandName(band.period)}</td>
                <td className="figures py-3 text-right font-semibold">
                  {formatRupees(paiseFromRupees(band.extraPerItem))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title={words.contact}>
        <p>
          Write to{' '}
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>{' '}
          or through the{' '}
          <Link to={paths.contact()} className="text-link">
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
