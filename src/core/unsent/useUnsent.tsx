import { useMemo, useSyncExternalStore } from 'react'
import { arriving, kept, ownerOfStored } from './store.tsx'
import { isWaiting, type StoredChange, type Unsent, waitingFields } from './unsent.ts'

const nothing: readonly StoredChange[] = []
const tenantHere = () => ownerOfStored()?.tenant ?? null

/** What this browser keeps of the person, in the order in which it was done. */
export const useStoredChanges = (): readonly StoredChange[] =>
  useSyncExternalStore(kept.listen, kept.get, () => nothing)

/** The same with what was sent a moment ago, as pages show it. */
function useShown(): readonly StoredChange[] {
  const before = useSyncExternalStore(arriving.listen, arriving.get, () => nothing)
  const all = useStoredChanges()
  return useMemo(() => [...before, ...all], [before, all])
}

/** The fields of records that wait to be sent, as the person wants them. */
export function useWaitingOf(): (record: string) => Readonly<Record<string, unknown>> {
  const all = useShown()
  return record => waitingFields(all, tenantHere(), record)
}

/** What waits to be sent to a procedure about a record, such as comments on it. */
export function useWaitingCalls(path: string, record: string): readonly Unsent[] {
  const all = useShown()
  return useMemo(() => {
    const tenant = tenantHere()
    return all.filter(
      (one): one is Unsent =>
        isWaiting(one) && one.path === path && one.record === record && one.tenant === tenant,
    )
  }, [all, path, record])
}

/** Whether anything waits to be sent for a record. */
export function useWaitsFor(record: string): boolean {
  const all = useShown()
  return all.some(one => isWaiting(one) && one.record === record && one.tenant === tenantHere())
}
