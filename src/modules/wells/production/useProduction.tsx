import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getConflict } from '../../../core/error/edit-conflict.ts'
import { useDraft } from '../../../core/form/useDraft.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useRefetchAll } from '../../../core/http/useRefetchAll.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import {
  findConflicts,
  mergeChanges,
  applyChanges,
  overwriteConflicts,
  rowKey,
  withoutConflicts,
  type MonthChange,
  type MonthConflict,
  type VersionedMonth,
} from './production-changes.ts'
import { useWells } from '../identity/useWells.tsx'

/**
 * Loads a well's months and changes them. A change shows immediately and is retained until it is stored: changes that
 * fail to save stay visible with the reason, even after the user leaves the page or signs in again.
 */
export function useProduction(wellId: string) {
  const { api, call } = useWells()
  const refetchAll = useRefetchAll()
  const queries = useQueryClient()
  const options = api.production.months.queryOptions({ wellId })
  const query = useLiveQuery(options)
  const { draft: pending, setDraft } = useDraft(`months ${wellId}`, (): readonly MonthChange[] => [])
  const unsaved = useRef(pending)
  const [failure, setFailure] = useState<string | null>(null)
  const [conflicts, setConflicts] = useState<MonthConflict[]>([])
  const inFlight = useRef<Promise<boolean> | null>(null)

  const stored = (): VersionedMonth[] => queries.getQueryData(options.queryKey) ?? []
  const storePending = (changes: readonly MonthChange[]) => {
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
        const conflicts = findConflicts(stored(), changes)
        setConflicts(conflicts)
        if (conflicts.length > 0) return false
        const savedMonths = await call.production.save.mutate({ wellId, months })
        queries.setQueryData(options.queryKey, savedMonths)
        storePending(unsaved.current.filter(change => !sent.includes(change)))
        refetchAll()
      } catch (error) {
        const latest = await queries.fetchQuery({ ...options, staleTime: 0 }).catch(() => [])
        const conflicts = getConflict(error) ? findConflicts(latest, changes) : []
        setConflicts(conflicts)
        if (conflicts.length === 0) setFailure(errorMessage(error))
        return false
      }
    }
    return true
  }

  /** Saves pending changes. Resolves to false if any could not be saved. */
  const flush = (): Promise<boolean> => {
    inFlight.current ??= send().finally(() => {
      inFlight.current = null
    })
    return inFlight.current
  }
  const save = (changes: readonly MonthChange[]): Promise<boolean> => {
    storePending([...unsaved.current, ...changes])
    return flush()
  }
  const settle = (keepsMine: boolean) => {
    const changes = mergeChanges(unsaved.current)
    storePending(keepsMine ? overwriteConflicts(changes, conflicts) : withoutConflicts(changes, conflicts))
    setConflicts([])
    void flush()
  }

  /** Removes months at their current version and returns their previous content. */
  async function remove(keys: readonly string[]): Promise<VersionedMonth[]> {
    await inFlight.current
    storePending(unsaved.current.filter(change => !keys.includes(rowKey(change))))
    const current = stored().filter(month => keys.includes(rowKey(month)))
    const months = current.flatMap(({ month, pool, source, version }) =>
      version === null ? [] : [{ month, pool, source, version }],
    )
    if (months.length === 0) return []
    const removed = await call.production.remove.mutate({ wellId, months })
    refetchAll()
    return removed
  }

  const initialFlush = useRef(flush)
  useEffect(() => {
    if (unsaved.current.length > 0) void initialFlush.current()
  }, [])

  return {
    ...query,
    months: query.data && applyChanges(query.data, pending),
    unsaved: pending,
    failure,
    conflicts,
    stored,
    save,
    remove,
    retry: () => void flush(),
    discard: () => {
      storePending([])
      setFailure(null)
      setConflicts([])
    },
    settle,
  }
}
