import { useState } from 'react'
import type { Term } from '../../../core/trade/glossary.ts'
import { useAnalysisEditor } from './AnalysisContext.tsx'
import { InputRow } from './InputRow.tsx'
import { valueAt } from './paths.ts'
import { formatNumberInput, parseNumberInput } from './number-input.ts'

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
  const { inputs, set, readOnly } = useAnalysisEditor()
  const [typed, setTyped] = useState<string | null>(null)
  const scale = percent ? 100 : 1
  const format = (value: unknown) =>
    typeof value === 'number' ? formatNumberInput(value * scale, places) : ''
  const update = (text: string) => {
    setTyped(text)
    set(
      path,
      mayBeNone && text.trim() === '' ? null : Number((parseNumberInput(text) / scale).toPrecision(14)),
    )
  }
  return (
    <InputRow
      path={path}
      label={label}
      unit={percent ? `%${unit ? ` ${unit}` : ''}` : unit}
      term={term}
      formatValue={format}
    >
      {control => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          readOnly={readOnly !== null}
          className="control h-control-small text-right tabular-nums"
          value={typed ?? format(valueAt(inputs, path))}
          onChange={event => update(event.target.value)}
          onBlur={event =>
            setTyped(
              Number.isNaN(parseNumberInput(event.target.value)) && event.target.value !== '' ? typed : null,
            )
          }
        />
      )}
    </InputRow>
  )
}
