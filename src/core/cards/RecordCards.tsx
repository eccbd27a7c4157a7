import { Link } from '@tanstack/react-router'
import { capitalize } from '../../ui/formats.ts'
import { useApi } from '../http/api.tsx'
import { useLiveQuery } from '../live/useLive.tsx'
import type { RecordRef } from '../data/record-ref.ts'
import type { CardRouter } from './cards.server.ts'

const cardClass = 'block min-w-0 rounded-md border bg-raised px-3 py-2'

interface RecordCardsProps {
  cards: readonly RecordRef[]
  /** True to omit the records that the reader may not open. */
  onlyOpen?: boolean
}

/** Attached records, each shown only as far as the reader may open it. */
export function RecordCards({ cards, onlyOpen = false }: RecordCardsProps) {
  const { data } = useLiveQuery(useApi<CardRouter>('cards').read.queryOptions({ cards: [...cards] }))
  return (
    <ul aria-label="Records" className="grid gap-2 sm:grid-cols-2">
      {cards.map(({ noun, recordId }) => {
        const preview = data?.find(card => card.noun === noun && card.recordId === recordId)?.preview
        if (!preview && onlyOpen) return null
        return (
          <li key={recordId} className="min-w-0">
            {preview ? (
              <Link to={preview.to} className={`${cardClass} hover:bg-hover`}>
                <span className="block text-xs text-faint">{capitalize(preview.one)}</span>
                <span className="block font-semibold break-words">{preview.label}</span>
                {preview.detail !== '' && (
                  <span className="block truncate text-sm text-muted">{preview.detail}</span>
                )}
              </Link>
            ) : (
              <span className={`${cardClass} text-muted`}>
                {data ? 'A record that you cannot open' : 'Loading…'}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
