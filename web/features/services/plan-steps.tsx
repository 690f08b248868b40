const steps = [
  {
    title: 'One floor first',
    text: 'Each service is tried on a single floor, until it works as quickly as the shop does.',
  },
  {
    title: 'Then every hostel we serve',
    text: 'Where you order today, the new service follows, in the same app and with the same account.',
  },
  {
    title: 'Every charge shown before',
    text: 'What it costs stands on it before you order, by day and by night, as everywhere in the shop.',
  },
];

/** How the services to come are brought in: what Learn More opens. [SERV-4] [SERV-5] */
export function PlanSteps() {
  return (
    <section aria-labelledby="plan-title" className="card-box grid gap-4 p-4 lg:p-6">
      <h2 id="plan-title" className="text-section">
        What is planned
      </h2>
      <ol className="grid gap-4 lg:grid-cols-3 lg:gap-8">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-badge bg-mark text-row text-lamp"
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
