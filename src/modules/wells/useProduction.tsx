import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCall, wordsOf } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { rowKey, type VersionedMonth } from './production-sheet.ts'
import { useWells } from './useWells.tsx'
import type { WellRouter } from './well.server.ts'

/** A well's months and how to change them. Saves wait for one another, so that each knows the newest versions. */
export function useProduction(wellId: string) {
  const { api, changed } = useWells()
  const call = useCall<WellRouter>('wells')
  const queries = useQueryClient()
  const toast = useToast()
  const options = api.production.months.queryOptions({ wellId })
  const query = useLiveQuery(options)
  const waiting = useRef<Promise<unknown>>(Promise.resolve())

  const stored = () => queries.getQueryData(options.queryKey) ?? []
  const versionOf = (month: VersionedMonth) =>
    stored().find(other => rowKey(other) === rowKey(month))?.version ?? null

  /** Adds and changes months. Resolves to false when that was refused, which is said, and shown as it stands now. */
  const save = (months: readonly VersionedMonth[]): Promise<boolean> => {
    const work = waiting.current.then(async () => {
      try {
        const current = months.map(month => ({ ...month, version: versionOf(month) }))
        const all = await call.production.save.mutate({ wellId, months: current })
        queries.setQueryData(options.queryKey, all)
        void changed()
        return true
      } catch (error) {
        toast({ text: wordsOf(error), tone: 'bad', duration: 10_000 })
        await queries.invalidateQueries({ queryKey: options.queryKey })
        return false
      }
    })
    waiting.current = work
    return work
  }

  const remove = (months: readonly VersionedMonth[]): Promise<unknown> => {
    const work = waiting.current.then(async () => {
      const there = months.flatMap(month => {
        const version = versionOf(month)
        return version === null
          ? []
          : [{ month: month.month, pool: month.pool, source: month.source, version }]
      })
      if (there.length > 0) await call.production.remove.mutate({ wellId, months: there })
      await queries.invalidateQueries({ queryKey: options.queryKey })
      void changed()
    })
    waiting.current = work.catch(() => undefined)
    return work
  }

  return { ...query, months: query.data, save, remove, stored }
}
