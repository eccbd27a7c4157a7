import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { TRPCClient } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import type { Api } from '../http/api.tsx'
import { recheckReachability, isReachable } from '../http/reachability.tsx'
import { deleteFiles, inputWithFiles } from './files.tsx'
import { justSentChanges, updateStored, unsentChanges, storedOwner, reloadUnsent } from './store.tsx'
import {
  markConflicted,
  type StoredChange,
  nextToSend,
  markRefused,
  markSent,
  markTried,
  type Unsent,
} from './unsent.ts'
import { judgeError } from './verdict.ts'

const timeoutMs = 30_000
const maxRetryDelayMs = 60_000
/** A change made this recently is still visible on its page, so its user needs no message that it was sent. */
const recentlySentMs = 10_000
/** If the server fails this often on one change while it is reachable, the other changes go first. */
const maxFaults = 6

type Outcome = 'done' | 'refused' | 'later' | 'sign in'

/**
 * Sends the stored changes whenever the server is reachable: one after the other, in their order, and from only one
 * window of the browser. Calls `onSent` with the number of changes sent. Returns a function that stops it.
 */
export function retrySending({ client, queries }: Api, onSent: (count: number) => void): () => void {
  const person = storedOwner()?.person
  if (person === undefined) return () => {}
  const stopped = new AbortController()
  let isSending = false
  let failures = 0
  const faults = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function sendOne(change: Unsent): Promise<Outcome> {
    await updateStored(all => markTried(all, change.id))
    // Another window may have discarded or changed it before it was marked.
    const current = unsentChanges.get().find(item => item.id === change.id) as Unsent | undefined
    if (!current) return 'done'
    const input = await inputWithFiles(person!, current)
    if (input === null) {
      await updateStored(all => markRefused(all, current.id, 'Its file is no longer in this browser.'))
      return 'refused'
    }
    try {
      const response = await sendCall(client, { ...current, input }, person!, stopped.signal)
      justSentChanges.set([...justSentChanges.get(), current])
      await updateStored(all => markSent(all, current, response))
      await deleteFiles(person!, current)
      return 'done'
    } catch (error) {
      return afterError(current, error)
    }
  }

  async function afterError(change: Unsent, error: unknown): Promise<Outcome> {
    const verdict = judgeError(change, error)
    if (verdict.is === 'sign in') return 'sign in'
    if (verdict.is === 'not now') return 'later'
    if (verdict.is === 'no answer') {
      recheckReachability()
      return 'later'
    }
    if (verdict.is === 'fault') {
      const count = (faults.get(change.id) ?? 0) + 1
      faults.set(change.id, count % maxFaults)
      if (count < maxFaults) return 'later'
    }
    await updateStored(all => {
      if (verdict.is === 'saved') return markSent(all, change, null)
      if (verdict.is === 'clash') return markConflicted(all, change.id, verdict.version, verdict.theirs)
      return markRefused(all, change.id, verdict.why)
    })
    return verdict.is === 'saved' ? 'done' : 'refused'
  }

  async function sendAll(): Promise<Outcome> {
    let count = 0
    let toTell = 0
    let outcome: Outcome = 'done'
    await reloadUnsent()
    for (
      let next = nextToSend(unsentChanges.get());
      next && outcome !== 'later' && outcome !== 'sign in' && isReachable() && !stopped.signal.aborted;
      next = nextToSend(unsentChanges.get())
    ) {
      outcome = await sendOne(next)
      if (outcome === 'done') count++
      if (outcome === 'done' && Math.abs(Date.now() - next.at) > recentlySentMs) toTell++
      if (outcome === 'done' || outcome === 'refused') failures = 0
    }
    if (toTell > 0) onSent(toTell)
    if (count > 0 || outcome === 'refused' || outcome === 'sign in') await refetchSent(queries)
    return outcome
  }

  /** Waits longer after each failure, with a random factor so that browsers do not retry simultaneously. */
  function scheduleRetry() {
    if (stopped.signal.aborted || !isReachable()) return
    const delayMs = Math.min(maxRetryDelayMs, 1000 * 2 ** failures++)
    timer = setTimeout(() => void send(), delayMs * (0.5 + Math.random() / 2))
  }

  async function send(): Promise<void> {
    if (isSending || !isReachable() || stopped.signal.aborted || !nextToSend(unsentChanges.get())) return
    clearTimeout(timer)
    timer = undefined
    isSending = true
    const outcome = await navigator.locks
      .request(`wellhead-unsent ${person}`, { signal: stopped.signal }, sendAll)
      .catch((): Outcome => 'later')
    isSending = false
    if (outcome === 'later') scheduleRetry()
    else if (outcome !== 'sign in') void send()
  }

  const leaveKept = unsentChanges.listen(() => timer === undefined && void send())
  const leaveReach = onlineManager.subscribe(() => void send())
  void send()
  return () => {
    leaveKept()
    leaveReach()
    clearTimeout(timer)
    stopped.abort()
  }
}

/** Refetches the page's data before it drops the changes just sent, so that the old values never reappear. */
async function refetchSent(queries: QueryClient): Promise<void> {
  const sentChanges: readonly StoredChange[] = justSentChanges.get()
  await queries.invalidateQueries()
  justSentChanges.set(justSentChanges.get().filter(item => !sentChanges.includes(item)))
}

function sendCall(
  client: Api['client'],
  change: Unsent,
  person: string,
  stop: AbortSignal,
): Promise<unknown> {
  const { id, tenant, path, input } = change
  type Called = TRPCClient<AnyTRPCRouter> & { mutate: (input: unknown, options: object) => Promise<unknown> }
  const procedure = path.split('.').reduce((part, name) => (part as never)[name] as Called, client as Called)
  return procedure.mutate(input, {
    context: { change: id, person, tenant },
    signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
  })
}
