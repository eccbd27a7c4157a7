import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../http/api.tsx'
import { RecordChoice } from '../form/RecordChoice.tsx'
import type { CardRouter } from './cards.server.ts'

interface LeaseChoiceProps {
  value: string | null
  onChange: (leaseId: string | null) => void
}

/** Picks a lease by search among those that the user may open. */
export function LeaseChoice({ value, onChange }: LeaseChoiceProps) {
  const cards = useApi<CardRouter>('cards')
  const queries = useQueryClient()
  const find = async (text: string) => {
    const result = await queries.fetchQuery(cards.find.queryOptions({ words: text }))
    return result
      .filter(({ noun }) => noun === 'leases')
      .map(({ recordId, label, detail }) => ({ id: recordId, label, hint: detail }))
  }
  return <RecordChoice label="Lease" value={value} find={find} onChange={onChange} />
}
