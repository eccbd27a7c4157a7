import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import type { FormValues } from '../../../core/form/schema-fields.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { party } from '../party.ts'
import { useDuplicates } from './useDuplicates.tsx'

/** Possible duplicates of the contact being entered, each with the reason. */
export function SimilarContactsNotice({ values }: { values: FormValues }) {
  const name = useDeferredValue(String(values['name'] ?? '').trim())
  const parsed = party.pick({ kind: true, capacity: true }).safeParse({
    kind: values['kind'] || 'UNKNOWN',
    capacity: values['capacity'] || null,
  })
  const input = { name: name.slice(0, 300), ...(parsed.success && parsed.data) }
  const { api } = useDuplicates()
  const { data } = useQuery(
    api.alike.queryOptions(input, { enabled: name.length >= 3, placeholderData: keepPreviousData }),
  )
  if (!data || data.length === 0 || name.length < 3) return null
  return (
    <Notice tone="warn" title="You may already have this contact">
      <ul>
        {data.map(({ id, name, evidence, address }) => (
          <li key={id} className="wrap-anywhere">
            <Link to="/app/crm/contacts/$partyId" params={{ partyId: id }} className="underline">
              {name}
            </Link>{' '}
            <span className="text-muted">{[...evidence, address].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
