import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { ComboField, type ComboItem } from '../../ui/form/ComboField.tsx'
import type { ControlProps } from './SchemaForm.tsx'

type RecordChoiceProps = Omit<ComponentProps<typeof ComboField>, 'items' | 'onSearch' | 'onChange'> & {
  find: (text: string) => Promise<ComboItem[]>
  /** The selected record, which may be missing from the search results. */
  selectedRecord?: ComboItem | undefined
  onChange: (id: string | null, chosen: ComboItem | undefined) => void
  /** Id of the record to whose parts the search is limited. */
  among?: string
}

/** The props of a record picker that a module provides for its records. */
export type ChoiceProps = Omit<RecordChoiceProps, 'find' | 'label' | 'among'> & { label?: string }

/** A picker for another record, by search. */
export function RecordChoice({ find, selectedRecord, onChange, among, ...field }: RecordChoiceProps) {
  const [query, setQuery] = useState('')
  const { data: options = [] } = useQuery({
    queryKey: ['choice', field.label, among, query],
    queryFn: () => find(query),
  })
  const isFound = selectedRecord === undefined || options.some(({ id }) => id === selectedRecord.id)
  const items = isFound ? options : [selectedRecord, ...options]
  return (
    <ComboField
      {...field}
      items={items}
      onSearch={setQuery}
      onChange={id =>
        onChange(
          id,
          items.find(item => item.id === id),
        )
      }
    />
  )
}

/** A form's reference field as props of a record picker. */
export const pickerProps = ({
  value,
  onChange,
  error,
}: Pick<ControlProps, 'value' | 'onChange' | 'error'>) => ({
  value: typeof value === 'string' && value !== '' ? value : null,
  onChange: (id: string | null) => onChange(id ?? ''),
  error,
})
