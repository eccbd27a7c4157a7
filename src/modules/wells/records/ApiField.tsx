import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { formatApi } from '../../../core/trade/api-number.ts'
import { parseApi } from '../identity/api-reading.ts'

type ApiFieldProps = {
  value: string
  onChange: (value: string) => void
  /** The well's state, which helps detect a wrong number. */
  state: string | null
  error?: string | undefined
}

/** An input for an API number that shows its meaning while typing and offers to repair a damaged one. */
export function ApiField({ value, onChange, state, error }: ApiFieldProps) {
  const reading = value.trim() === '' ? null : parseApi(value, { state })
  const hint = reading?.ok
    ? [
        formatApi(reading.api),
        reading.countyName,
        reading.state.name,
        ...reading.repairs.map(({ message }) => message),
        ...reading.warnings,
      ]
        .filter(Boolean)
        .join(' · ')
    : '10, 12 or 14 digits'
  const suggestion = reading && !reading.ok ? reading.suggestion : null
  return (
    <div className="grid gap-1.5">
      <TextField
        label="API number"
        className="font-mono"
        value={value}
        onChange={event => onChange(event.target.value)}
        hint={hint}
        error={error ?? (reading && !reading.ok ? reading.error : undefined)}
        autoComplete="off"
        inputMode="numeric"
      />
      {suggestion && (
        <span>
          <Button size="small" onClick={() => onChange(formatApi(suggestion.api))}>
            Use {formatApi(suggestion.api)}
          </Button>
        </span>
      )}
    </div>
  )
}

/** The digits to store: null for an empty field, undefined while the text is not an API number. */
export function apiDigits(value: string, state: string | null): string | null | undefined {
  if (value.trim() === '') return null
  const reading = parseApi(value, { state })
  return reading.ok ? reading.api : undefined
}
