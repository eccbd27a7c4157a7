import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { ComboField, type ComboItem } from '../../ui/form/ComboField.tsx'
import type { OwnControl } from './SchemaForm.tsx'

type RecordChoiceProps = Omit<ComponentProps<typeof ComboField>, 'items' | 'onSearch' | 'onChange'> & {
  find: (words: string) => Promise<ComboItem[]>
  /** What is chosen already, which the search need not find. */
  known?: ComboItem | undefined
  onChange: (id: string | null, chosen: ComboItem | undefined) => void
  /** The record whose parts alone are found. */
  among?: string
}

/** What a module that offers its records to be chosen leaves to those who ask for one. */
export type ChoiceProps = Omit<RecordChoiceProps, 'find' | 'label' | 'among'> & { label?: string }

/** Another record, found by its words. */
export function RecordChoice({ find, known, onChange, among, ...field }: RecordChoiceProps) {
  const [words, setWords] = useState('')
  const { data: found = [] } = useQuery({
    queryKey: ['choice', field.label, among, words],
    queryFn: () => find(words),
  })
  const isFound = known === undefined || found.some(({ id }) => id === known.id)
  const items = isFound ? found : [known, ...found]
  return (
    <ComboField
      {...field}
      items={items}
      onSearch={setWords}
      onChange={id =>
        onChange(
          id,
          items.find(item => item.id === id),
        )
      }
    />
  )
}

/** A form's field that names another record, as its choice takes it. */
export const chosenIn = ({ value, onChange, error }: Pick<OwnControl, 'value' | 'onChange' | 'error'>) => ({
  value: typeof value === 'string' && value !== '' ? value : null,
  onChange: (id: string | null) => onChange(id ?? ''),
  error,
})
