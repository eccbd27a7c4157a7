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
  const read = value.trim() === '' ? null : parseApi(value, { state })
  const hint = read?.ok
    ? [
        formatApi(read.api),
        read.countyName,
        read.state.name,
        ...read.repairs.map(({ words }) => words),
        ...read.warnings,
      ]
        .filter(Boolean)
        .join(' · ')
    : '10, 12 or 14 digits'
  const suggestion = read && !read.ok ? read.suggestion : null
  return (
    <div className="grid gap-1.5">
      <TextField
        label="API number"
        className="font-mono"
        value={value}
        onChange={event => onChange(event.target.value)}
        hint={hint}
        error={error ?? (read && !read.ok ? read.error : undefined)}
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
  const read = parseApi(value, { state })
  return read.ok ? read.api : undefined
}
