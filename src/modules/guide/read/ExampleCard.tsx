import type { WorkedExample } from '../../../core/resource/worked-example.ts'
import { DerivedFigure } from '../../../core/resource/DerivedFigure.tsx'
import { capitalize } from '../../../ui/formats.ts'

/** Shows a formula, its source, and a worked example whose figure can be explained like any other. */
export function ExampleCard({ label, caseText, derived }: WorkedExample) {
  return (
    <section aria-label="Formula" className="mt-4 overflow-hidden rounded-lg border bg-surface">
      <div className="border-b px-4 py-3">
        <p className="text-lg">
          <span className="font-semibold">{label}</span> = {derived.formula}
        </p>
        <Notes convention={derived.convention} source={derived.source} />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 px-4 py-3">
        <p className="min-w-0 flex-1 basis-64 text-md text-muted">
          <span className="font-medium text-ink">Example.</span> {caseText}
        </p>
        <div className="text-xl font-bold tabular-nums">
          <DerivedFigure label={label} derived={derived} renderValue={value => value} />
        </div>
      </div>
    </section>
  )
}

export const Notes = ({
  convention,
  source,
}: {
  convention?: string | undefined
  source?: string | undefined
}) => (
  <p className="mt-0.5 text-xs text-faint">
    {[convention && toSentence(convention), source && `Source: ${toSentence(source)}`]
      .filter(Boolean)
      .join(' ')}
  </p>
)

const toSentence = (text: string) => (/[.!?]$/.test(text) ? capitalize(text) : `${capitalize(text)}.`)
