import type { ReactNode } from 'react'
import type { Derived } from './derived.ts'
import { Figure } from '../../ui/Figure.tsx'
import { formatNumber } from '../../ui/formats.ts'

type DerivedFigureProps<T> = { label: string; derived: Derived<T>; renderValue: (value: T) => ReactNode }

/** A figure that opens to show its formula, inputs and convention. */
export function DerivedFigure<T>({ label, derived, renderValue }: DerivedFigureProps<T>) {
  const { value, formula, inputs, convention, source } = derived
  const inputText = (input: (typeof inputs)[number]) =>
    input.value === null
      ? 'unknown'
      : [typeof input.value === 'number' ? formatNumber(input.value) : input.value, input.unit]
          .filter(Boolean)
          .join(' ')
  const steps = [
    ...inputs.map(input => ({ label: input.label, value: inputText(input) })),
    { label, value: renderValue(value) },
  ]
  return (
    <Figure
      label={label}
      value={renderValue(value)}
      derivation={{ formula: `${label} = ${formula}`, steps, convention, source }}
    />
  )
}
