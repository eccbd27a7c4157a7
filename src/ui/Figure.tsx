import type { ReactNode } from 'react'
import { Popover } from './overlay/Popover.tsx'

interface Step {
  label: ReactNode
  value: ReactNode
}

interface Derivation {
  /** In words: "Net acres = gross acres × mineral interest". */
  formula: string
  /** The inputs, in the order of the formula; the last line is the result. */
  steps: readonly Step[]
  /** The convention: rounding, day count, what null means. */
  convention?: ReactNode
  /** Where the inputs come from, and who changed them last. */
  source?: ReactNode
}

interface FigureProps {
  /** What it is, for screen readers: "Net acres". */
  label: string
  value: ReactNode
  derivation: Derivation
}

/** A number that opens: its dotted underline shows formula, inputs, convention and source. */
export function Figure({ label, value, derivation }: FigureProps) {
  const { formula, steps, convention, source } = derivation
  return (
    <Popover
      label={`${label}: how it is derived`}
      className="w-80"
      align="end"
      renderTrigger={trigger => (
        <button type="button" {...trigger} className="opens rounded-sm text-inherit">
          {value}
          <span className="sr-only">, show how {label} is derived</span>
        </button>
      )}
    >
      <p className="font-semibold">{label}</p>
      <p className="text-sm text-muted">{formula}</p>
      <dl className="mt-2 border-t">
        {steps.map((step, at) => (
          <div
            key={at}
            className="flex items-baseline justify-between gap-4 border-b py-1 last:border-b-0 last:pt-1.5 last:font-semibold"
          >
            <dt className="min-w-0 text-muted">{step.label}</dt>
            <dd className="text-right tabular-nums">{step.value}</dd>
          </div>
        ))}
      </dl>
      {convention !== undefined && <p className="mt-1.5 text-xs text-muted">{convention}</p>}
      {source !== undefined && <p className="mt-1 text-xs text-faint">{source}</p>}
    </Popover>
  )
}
