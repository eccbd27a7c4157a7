import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { useApi } from '../http/api.tsx'
import type { RecordRef } from '../data/record-ref.ts'
import { RecordChoice } from '../form/RecordChoice.tsx'
import type { CardRouter } from './cards.server.ts'
import { RecordCards } from './RecordCards.tsx'

interface CardsFieldProps {
  cards: readonly RecordRef[]
  error?: string | undefined
  onChange: (cards: RecordRef[]) => void
}

/** Records attached to a message or post: the user finds them by search, and can remove them. */
export function CardsField({ cards, error, onChange }: CardsFieldProps) {
  const api = useApi<CardRouter>('cards')
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const find = async (text: string) => {
    const result = await queries.fetchQuery(api.find.queryOptions({ words: text }))
    return result.map(({ noun, recordId, label, detail }) => ({
      id: `${noun} ${recordId}`,
      label,
      hint: detail,
    }))
  }
  const add = (id: string | null) => {
    const [noun, recordId] = id?.split(' ') ?? []
    if (!noun || !recordId || cards.some(card => card.recordId === recordId)) return
    onChange([...cards, { noun, recordId }])
    setRound(round + 1)
  }
  return (
    <div className="grid gap-2">
      <RecordChoice
        key={round}
        label="Add a record"
        placeholder="Lease, well, equipment"
        value={null}
        find={find}
        onChange={add}
      />
      {error !== undefined && <FieldError id="cards-error">{error}</FieldError>}
      {cards.length > 0 && (
        <>
          <RecordCards cards={cards} />
          <div>
            <Button size="small" onClick={() => onChange(cards.slice(0, -1))}>
              Remove last record
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
