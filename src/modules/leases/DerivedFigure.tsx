import type { ReactNode } from 'react'
import type { Derived } from '../../core/resource/derived.ts'
import { Figure } from '../../ui/Figure.tsx'
import { formatNumber } from '../../ui/formats.ts'

type DerivedFigureProps<T> = {
  label: string
  derived: Derived<T>
  shown: (value: T) => ReactNode
}

/** A figure that opens: its formula, what went into it, and the convention. */
export function DerivedFigure<T>({ label, derived, shown }: DerivedFigureProps<T>) {
  const { value, formula, inputs, convention, source } = derived
  return (
    <Figure
      label={label}
      value={shown(value)}
      derivation={{
        formula: `${label} = ${formula}`,
        steps: [
          ...inputs.map(({ label, value, unit }) => ({
            label,
            value: `${typeof value === 'number' ? formatNumber(value) : (value ?? 'not known')}${unit && value !== null ? ` ${unit}` : ''}`,
          })),
          { label, value: shown(value) },
        ],
        convention,
        source,
      }}
    />
  )
}
