import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getClash } from '../../../core/error/clash.ts'
import { useDraft } from '../../../core/form/useDraft.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useRefetchAll } from '../../../core/http/useRefetchAll.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import {
  findClashes,
  mergeChanges,
  overlaid,
  overwriteClashes,
  rowKey,
  withoutClashes,
  type MonthChange,
  type MonthClash,
  type VersionedMonth,
} from './production-changes.ts'
import { useWells } from '../identity/useWells.tsx'

/**
 * Loads a well's months and changes them. A change shows immediately and is retained until it is stored: changes that
 * fail to save stay visible with the reason, even after the user leaves the page or signs in again.
 */
export function useProduction(wellId: string) {
  const { api, call } = useWells()
  const askAgain = useRefetchAll()
  const queries = useQueryClient()
  const options = api.production.months.queryOptions({ wellId })
  const query = useLiveQuery(options)
  const { draft: waiting, setDraft } = useDraft(`months ${wellId}`, (): readonly MonthChange[] => [])
  const unsaved = useRef(waiting)
  const [failure, setFailure] = useState<string | null>(null)
  const [clashes, setClashes] = useState<MonthClash[]>([])
  const sending = useRef<Promise<boolean> | null>(null)

  const stored = (): VersionedMonth[] => queries.getQueryData(options.queryKey) ?? []
  const keep = (changes: readonly MonthChange[]) => {
    unsaved.current = changes
    setDraft(changes)
  }

  async function send(): Promise<boolean> {
    setFailure(null)
    while (unsaved.current.length > 0) {
      const sent = unsaved.current
      const changes = mergeChanges(sent)
      const versions = new Map(stored().map(month => [rowKey(month), month.version]))
      const months = changes.map(({ values, seen, ...key }) => ({
        ...key,
        ...values,
        seen,
        version: versions.get(rowKey(key)) ?? null,
      }))
      try {
        const clashes = findClashes(stored(), changes)
        setClashes(clashes)
        if (clashes.length > 0) return false
        const all = await call.production.save.mutate({ wellId, months })
        queries.setQueryData(options.queryKey, all)
        keep(unsaved.current.filter(change => !sent.includes(change)))
        askAgain()
      } catch (error) {
        const now = await queries.fetchQuery({ ...options, staleTime: 0 }).catch(() => [])
        const clashes = getClash(error) ? findClashes(now, changes) : []
        setClashes(clashes)
        if (clashes.length === 0) setFailure(errorMessage(error))
        return false
      }
    }
    return true
  }

  /** Saves pending changes. Resolves to false if any could not be saved. */
  const flush = (): Promise<boolean> => {
    sending.current ??= send().finally(() => {
      sending.current = null
    })
    return sending.current
  }
  const save = (changes: readonly MonthChange[]): Promise<boolean> => {
    keep([...unsaved.current, ...changes])
    return flush()
  }
  const settle = (mine: boolean) => {
    const changes = mergeChanges(unsaved.current)
    keep(mine ? overwriteClashes(changes, clashes) : withoutClashes(changes, clashes))
    setClashes([])
    void flush()
  }

  /** Removes months at their current version and returns their previous content. */
  async function remove(keys: readonly string[]): Promise<VersionedMonth[]> {
    await sending.current
    keep(unsaved.current.filter(change => !keys.includes(rowKey(change))))
    const there = stored().filter(month => keys.includes(rowKey(month)))
    const months = there.flatMap(({ month, pool, source, version }) =>
      version === null ? [] : [{ month, pool, source, version }],
    )
    if (months.length === 0) return []
    const removed = await call.production.remove.mutate({ wellId, months })
    askAgain()
    return removed
  }

  const first = useRef(flush)
  useEffect(() => {
    if (unsaved.current.length > 0) void first.current()
  }, [])

  return {
    ...query,
    months: query.data && overlaid(query.data, waiting),
    unsaved: waiting,
    failure,
    clashes,
    stored,
    save,
    remove,
    retry: () => void flush(),
    discard: () => {
      keep([])
      setFailure(null)
      setClashes([])
    },
    settle,
  }
}
