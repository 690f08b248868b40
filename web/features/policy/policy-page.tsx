import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { policyTexts } from '#web/i18n/policy.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { paths } from '#web/paths.ts';
import { useShop } from '#web/shell/shop.tsx';
import { Phrase } from '#web/ui/phrase.tsx';
import { CancellationTerms } from './cancellation-terms.tsx';
import { ChargesTable } from './charges-table.tsx';
import { PrivacyTerms } from './privacy-terms.tsx';

const words = sentences.policy;

/** Terms, privacy, cancellation and charges; sums and hours are the shop's settings. */
export function PolicyPage() {
  const { name, email } = useShop();
  return (
    <article className="mx-auto grid max-w-2xl gap-8 lg:gap-10">
      <div className="grid grid-cols-1 gap-1">
        <h1 className="text-page-title">{shellTexts.policy}</h1>
        <p className="text-note text-fg-2">{policyTexts.lastUpdated(words.lastUpdated)}</p>
      </div>
      <Section title={words.terms}>
        <p>{policyTexts.whatAndForWhom(name)}</p>
        <p>{policyTexts.ordering}</p>
        <p>{policyTexts.payment}</p>
      </Section>
      <Section title={words.privacy}>
        <PrivacyTerms />
      </Section>
      <Section title={words.cancellation}>
        <CancellationTerms />
      </Section>
      <Section title={words.timeBasedCharges}>
        <ChargesTable />
      </Section>
      <Section title={words.contact}>
        <p>
          <Phrase
            text={policyTexts.writeTo}
            parts={{
              email: (
                <a href={`mailto:${email}`} className="text-link underline">
                  {email}
                </a>
              ),
              form: (
                <Link to={paths.contact()} className="text-link underline">
                  {policyTexts.contactForm}
                </Link>
              ),
            }}
          />
        </p>
      </Section>
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3 text-body text-fg-2">
      <h2 className="text-section text-fg">{title}</h2>
      {children}
    </section>
  );
}
