import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../../core/http/api.tsx'
import { maxAsked } from '../../core/offline/gone.ts'
import type { KeptRouter } from '../../core/offline/gone.server.ts'
import { dropGone, keepLoaded } from '../../core/offline/kept-queries.tsx'
import { isReached } from '../../core/http/reach.tsx'

/**
 * Keeps what a person of these organizations loads, and drops at each contact with the server what is no longer theirs.
 * Undefined: it is not known yet who that is, or nothing is to be kept.
 */
export function useKept(tenants: readonly string[] | undefined): void {
  const queries = useQueryClient()
  const { gone } = useCall<KeptRouter>('kept')
  const known = tenants?.join(' ')
  useEffect(() => (known === undefined ? undefined : keepLoaded(queries)), [queries, known])
  useEffect(() => {
    if (known === undefined) return
    const goneOf = async (ids: readonly string[]) => {
      const parts = Array.from({ length: Math.ceil(ids.length / maxAsked) }, (_, at) =>
        ids.slice(at * maxAsked, (at + 1) * maxAsked),
      )
      return (await Promise.all(parts.map(part => gone.query({ ids: part })))).flat()
    }
    // What could not be checked is checked at the next contact.
    const check = () => void (isReached() && dropGone(queries, known.split(' '), goneOf).catch(() => {}))
    check()
    return onlineManager.subscribe(check)
  }, [gone, known, queries])
}
