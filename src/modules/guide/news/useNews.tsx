import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi, useCall } from '../../../core/http/api.tsx'
import type { GuideRouter } from '../guide.server.ts'
import { newestChange } from '../pages/changes.data.ts'

/** The news for this user. The first visit to the guide marks all changes as read; later ones are new. */
export function useNews() {
  const query = useApi<GuideRouter>('guide').visit.queryOptions()
  const { data: visit } = useQuery(query)
  const { see } = useCall<GuideRouter>('guide')
  const client = useQueryClient()
  const sent = useRef(false)
  const check = () => {
    if (sent.current || visit === undefined || visit?.seen === newestChange) return
    sent.current = true
    // Offline, the call fails and is repeated on the next visit. Unread marks remain until the user leaves the page.
    see.mutate({ seen: newestChange }).then(
      () => void client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' }),
      () => (sent.current = false),
    )
  }
  useEffect(() => {
    if (visit === null) check()
  })
  return { visit: visit ?? null, look: check }
}
