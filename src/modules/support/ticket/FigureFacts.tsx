import type { SentFigure } from './ticket-figure.ts'

/** A figure as it was sent: its value, its derivation and the version that calculated it. */
export function FigureFacts({ figure }: { figure: SentFigure }) {
  const { label, value, formula, steps, convention, source, version } = figure
  return (
    <section aria-label="The figure" className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{label}</h2>
        <b className="font-semibold tabular-nums">{value}</b>
      </div>
      <p className="text-sm text-muted">{formula}</p>
      <dl className="border-t">
        {steps.map((step, index) => (
          <div key={index} className="flex items-baseline justify-between gap-4 border-b py-1">
            <dt className="min-w-0 text-muted">{step.label}</dt>
            <dd className="text-right tabular-nums">{step.value}</dd>
          </div>
        ))}
      </dl>
      {convention && <p className="text-xs text-muted">{convention}</p>}
      {source && <p className="text-xs text-faint">{source}</p>}
      <p className="text-xs text-faint">As sent, by version {version}</p>
    </section>
  )
}
