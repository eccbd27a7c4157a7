import { fieldText } from '../../../core/form/field-text.ts'
import type { SchemaField } from '../../../core/form/schema-fields.ts'
import { formatApi } from '../../../core/trade/api-number.ts'
import type { WellFields } from '../identity/well.ts'
import { ApiField, apiDigits } from './ApiField.tsx'

/** The API number as an editable fact, validated while the user types. */
export const apiFact = ({ api, state }: WellFields) => ({
  display: <span className="font-mono text-sm whitespace-nowrap">{api && formatApi(api)}</span>,
  initialText: api ? formatApi(api) : '',
  read: (typed: string) => {
    const value = apiDigits(typed, state)
    return value === undefined ? { problem: 'Enter an API number of 10, 12 or 14 digits' } : { value }
  },
  control: (typed: string, onChange: (typed: string) => void, error: string | undefined) => (
    <ApiField value={typed} onChange={onChange} state={state} error={error} />
  ),
})

/** Formats a fact for display. */
export const factText = (field: SchemaField, value: unknown) =>
  field.name === 'api' && value ? formatApi(value as string) : fieldText(field, value)
