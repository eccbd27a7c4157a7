import { useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { RecordChoice } from '../../../core/form/RecordChoice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useThreadsApi } from './useThreads.tsx'

export type SelectedPerson = { id: string; name: string }

interface PeopleChoiceProps {
  people: readonly SelectedPerson[]
  /** The people who are already in. */
  except?: readonly string[]
  error?: string | undefined
  onChange: (people: SelectedPerson[]) => void
}

/** Chooses colleagues by name. */
export function PeopleChoice({ people, except = [], error, onChange }: PeopleChoiceProps) {
  const { api } = useThreadsApi()
  const queries = useQueryClient()
  const [fieldKey, setFieldKey] = useState(0)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const find = async (text: string) => {
    const result = await queries.fetchQuery(api.people.queryOptions({ words: text }))
    setNames(knownNames => ({
      ...knownNames,
      ...Object.fromEntries(result.map(({ id, name }) => [id, name])),
    }))
    return result
      .filter(({ id }) => !except.includes(id) && people.every(person => person.id !== id))
      .map(({ id, name }) => ({ id, label: name }))
  }
  const add = (id: string | null) => {
    if (id === null) return
    onChange([...people, { id, name: names[id] ?? '' }])
    setFieldKey(fieldKey + 1)
  }
  return (
    <div className="grid gap-2">
      <RecordChoice
        key={fieldKey}
        label="Person"
        placeholder="Name"
        value={null}
        find={find}
        error={error}
        onChange={add}
      />
      {people.length > 0 && (
        <ul aria-label="Chosen people" className="flex flex-wrap gap-1.5">
          {people.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="small"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(people.filter(person => person.id !== id))}
              >
                {name}
                <X size={12} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
