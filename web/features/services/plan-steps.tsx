import { serviceMessages } from '#messages/services.ts';

/** Steps of the launch, opened by Learn More. */
export function PlanSteps() {
  return (
    <section aria-labelledby="plan-title" className="card-box grid grid-cols-1 gap-4 p-4 lg:p-6">
      <h2 id="plan-title" className="text-section">
        {serviceMessages.planTitle}
      </h2>
      <ol className="grid gap-4 lg:grid-cols-3 lg:gap-8">
        {serviceMessages.planSteps.map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-badge bg-mark text-row text-primary"
            >
              {index + 1}
            </span>
            <div className="grid content-start gap-0.5">
              <h3 className="text-card-title">{step.title}</h3>
              <p className="text-body text-fg-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
