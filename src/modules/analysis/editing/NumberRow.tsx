import { useState } from 'react'
import type { Term } from '../../../core/trade/glossary.ts'
import { useInHand } from './AnalysisContext.tsx'
import { InputRow } from './InputRow.tsx'
import { valueAt } from './paths.ts'
import { formatInput, typedNumber } from './typed-number.ts'

type NumberRowProps = {
  path: string
  label: string
  unit?: string
  term?: Term
  /** Stored as a fraction and shown in percent. */
  percent?: boolean
  places?: number
  /** An empty field is stored as null, meaning none. */
  mayBeNone?: boolean
}

/**
 * A number field of the inputs. Every valid keystroke is applied; invalid text is reported and never read as
 * zero.
 */
export function NumberRow({
  path,
  label,
  unit,
  term,
  percent = false,
  places = 4,
  mayBeNone = false,
}: NumberRowProps) {
  const { inputs, set, readOnly } = useInHand()
  const [typed, setTyped] = useState<string | null>(null)
  const times = percent ? 100 : 1
  const shown = (value: unknown) => (typeof value === 'number' ? formatInput(value * times, places) : '')
  const take = (text: string) => {
    setTyped(text)
    set(path, mayBeNone && text.trim() === '' ? null : Number((typedNumber(text) / times).toPrecision(14)))
  }
  return (
    <InputRow
      path={path}
      label={label}
      unit={percent ? `%${unit ? ` ${unit}` : ''}` : unit}
      term={term}
      shown={shown}
    >
      {control => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly !== null}
          className="control h-control-small text-right tabular-nums"
          value={typed ?? shown(valueAt(inputs, path))}
          onChange={event => take(event.target.value)}
          onBlur={event =>
            setTyped(
              Number.isNaN(typedNumber(event.target.value)) && event.target.value !== '' ? typed : null,
            )
          }
        />
      )}
    </InputRow>
  )
}
