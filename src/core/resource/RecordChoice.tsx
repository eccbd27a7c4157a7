import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { ComboField, type ComboItem } from '../../ui/form/ComboField.tsx'

type RecordChoiceProps = Omit<ComponentProps<typeof ComboField>, 'items' | 'onSearch'> & {
  find: (words: string) => Promise<ComboItem[]>
  /** What is chosen already, which the search need not find. */
  known?: ComboItem | undefined
}

/** Another record, found by its words. */
export function RecordChoice({ find, known, ...field }: RecordChoiceProps) {
  const [words, setWords] = useState('')
  const { data: found = [] } = useQuery({
    queryKey: ['choice', field.label, words],
    queryFn: () => find(words),
  })
  const isFound = known === undefined || found.some(({ id }) => id === known.id)
  return <ComboField {...field} items={isFound ? found : [known, ...found]} onSearch={setWords} />
}
