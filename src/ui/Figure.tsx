import { createContext, useContext, useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Popover } from './overlay/Popover.tsx'

/** A figure in plain text, as displayed. */
export type ShownFigure = {
  label: string
  value: string
  formula: string
  steps: { label: string; value: string }[]
  convention: string | null
  source: string | null
}

/** Opens a question to an expert about a figure; null when no expert is available. The shell provides it. */
export const FigureHelp = createContext<((figure: ShownFigure) => void) | null>(null)

interface Step {
  label: ReactNode
  value: ReactNode
}

interface Derivation {
  /** The formula in words: "Net acres = gross acres × mineral interest". */
  formula: string
  /** The inputs in the order of the formula; the last step is the result. */
  steps: readonly Step[]
  /** The convention: rounding, day count, the meaning of null. */
  convention?: ReactNode
  /** The origin of the inputs and who changed them last. */
  source?: ReactNode
}

interface FigureProps {
  /** Accessible name: "Net acres". */
  label: string
  value: ReactNode
  derivation: Derivation
}

/** A number with a dotted underline; a click shows its formula, inputs, convention and source. */
export function Figure({ label, value, derivation }: FigureProps) {
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
      {close => <Derived label={label} derivation={derivation} close={close} />}
    </Popover>
  )
}

type DerivedProps = Pick<FigureProps, 'label' | 'derivation'> & { close: () => void }

function Derived({ label, derivation: { formula, steps, convention, source }, close }: DerivedProps) {
  const askSupport = useContext(FigureHelp)
  const content = useRef<HTMLDivElement>(null)
  /** Labels and values are rendered by other components, so their text is read from the page. */
  const read = () => {
    const getText = (label: string) => content.current?.querySelector(`[data-${label}]`)?.textContent ?? null
    const rows = [...(content.current?.querySelectorAll('dl > div') ?? [])].map(row => ({
      label: row.querySelector('dt')?.textContent ?? '',
      value: row.querySelector('dd')?.textContent ?? '',
    }))
    const value = rows.at(-1)?.value ?? ''
    close()
    askSupport?.({
      label,
      value,
      formula,
      steps: rows,
      convention: getText('convention'),
      source: getText('source'),
    })
  }
  return (
    <div ref={content}>
      <p className="font-semibold">{label}</p>
      <p className="text-sm text-muted">{formula}</p>
      <dl className="mt-2 border-t">
        {steps.map((step, index) => (
          <div
            key={index}
            className="flex items-baseline justify-between gap-4 border-b py-1 last:border-b-0 last:pt-1.5 last:font-semibold"
          >
            <dt className="min-w-0 text-muted">{step.label}</dt>
            <dd className="text-right tabular-nums">{step.value}</dd>
          </div>
        ))}
      </dl>
      {convention !== undefined && (
        <p data-convention className="mt-1.5 text-xs text-muted">
          {convention}
        </p>
      )}
      {source !== undefined && (
        <p data-source className="mt-1 text-xs text-faint">
          {source}
        </p>
      )}
      {askSupport && (
        <Button size="small" variant="quiet" className="mt-1.5" onClick={read}>
          <span aria-hidden>?</span>
          Ask support about this
        </Button>
      )}
    </div>
  )
}
