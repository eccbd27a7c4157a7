import { useMemo, useSyncExternalStore } from 'react'
import { justSentChanges, unsentChanges, storedOwner } from './store.tsx'
import { isWaiting, type StoredChange, type Unsent, waitingFields } from './unsent.ts'

const noChanges: readonly StoredChange[] = []
const currentTenant = () => storedOwner()?.tenant ?? null

/** The user's changes stored in this browser, in order. */
export const useStoredChanges = (): readonly StoredChange[] =>
  useSyncExternalStore(unsentChanges.listen, unsentChanges.get, () => noChanges)

/** The stored changes and those just sent, as pages show them. */
function useChangesOnPage(): readonly StoredChange[] {
  const sent = useSyncExternalStore(justSentChanges.listen, justSentChanges.get, () => noChanges)
  const all = useStoredChanges()
  return useMemo(() => [...sent, ...all], [sent, all])
}

/** The unsent fields of records with the user's values. */
export function useUnsentFields(): (record: string) => Readonly<Record<string, unknown>> {
  const all = useChangesOnPage()
  return record => waitingFields(all, currentTenant(), record)
}

/** Unsent calls of a procedure about a record, such as comments on it. */
export function useWaitingCalls(path: string, record: string): readonly Unsent[] {
  const all = useChangesOnPage()
  return useMemo(() => {
    const tenant = currentTenant()
    return all.filter(
      (item): item is Unsent =>
        isWaiting(item) && item.path === path && item.record === record && item.tenant === tenant,
    )
  }, [all, path, record])
}

/** True if any change of a record is unsent. */
export function useHasUnsent(record: string): boolean {
  const all = useChangesOnPage()
  return all.some(item => isWaiting(item) && item.record === record && item.tenant === currentTenant())
}
