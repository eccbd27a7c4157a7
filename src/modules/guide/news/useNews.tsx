import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useRef } from 'react'
import { useApi, useCall } from '../../../core/http/api.tsx'
import type { GuideRouter } from '../guide.server.ts'
import { newestChange } from '../pages/changes.data.ts'
import type { Visit } from './news.ts'

/** The last look of the one who reads, and that they look now; null in public, where nobody is known. */
export const News = /* @__PURE__ */ createContext<{ visit: Visit | null; look: () => void } | null>(null)

/** What is new to this person. The first visit to the guide counts as a look: from then on there is something to miss. */
export function useNews() {
  const query = useApi<GuideRouter>('guide').visit.queryOptions()
  const { data: visit } = useQuery(query)
  const { see } = useCall<GuideRouter>('guide')
  const client = useQueryClient()
  const sent = useRef(false)
  const look = () => {
    if (sent.current || visit === undefined || visit?.seen === newestChange) return
    sent.current = true
    // Without a connection it is sent with the next visit. What is marked stays marked until the page is left.
    see.mutate({ seen: newestChange }).then(
      () => void client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' }),
      () => (sent.current = false),
    )
  }
  useEffect(() => {
    if (visit === null) look()
  })
  return { visit: visit ?? null, look }
}
