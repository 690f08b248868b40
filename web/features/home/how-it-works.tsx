import { messages } from '#messages/messages.ts';
import { homeMessages } from '#messages/home.ts';
import { LandingSection } from './landing-section.tsx';

/** Three numbered steps. */
export function HowItWorks() {
  return (
    <LandingSection id="how-it-works" titleId="how-title">
      <h2 id="how-title" className="text-display">
        {messages.home.howItWorks}
      </h2>
      <ol className="mt-6 grid gap-6 lg:mt-10 lg:grid-cols-3 lg:gap-12">
        {homeMessages.steps.map((step, index) => (
          <li key={step.title} className="group relative flex gap-4 lg:grid lg:gap-6">
            <span
              aria-hidden="true"
              className="absolute bg-line-2 group-last:hidden max-lg:top-14 max-lg:-bottom-6 max-lg:left-[27px] max-lg:w-0.5 lg:top-[27px] lg:-right-9 lg:left-17 lg:h-0.5"
            />
            <span
              aria-hidden="true"
              className="grid size-14 shrink-0 place-items-center rounded-card bg-mark text-price-total text-primary"
            >
              {index + 1}
            </span>
            <div className="lg:max-w-[20rem]">
              <h3 className="text-[1.0625rem]/6 font-bold tracking-[-0.015em] lg:text-section">
                {step.title}
              </h3>
              <p className="mt-0.5 text-[0.875rem]/[1.3125rem] text-fg-2 lg:mt-1.5 lg:text-[1rem]/[1.5625rem]">
                {step.text}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}
