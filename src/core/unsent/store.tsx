import { createStore, get, update } from 'idb-keyval'
import { atom } from 'nanostores'
import { type StoredChange, readStored, storedForm, without } from './unsent.ts'

/** What waits to be sent of the person who is here, as the browser keeps it. */
export const kept = atom<readonly StoredChange[]>([])
/** What was sent a moment ago, until the page has it from the server: so the old value never flashes. */
export const arriving = atom<readonly StoredChange[]>([])

/** Who is here, and for which organization; null before they belong to one, and when they do no longer. */
type Owner = { person: string; tenant: string | null }
let owner: Owner | null = null

/** Whose changes are kept; null before it is known who is here. */
export const ownerOfStored = (): Owner | null => owner

/** Only one window of a browser sends, and only a browser that can see to that keeps anything. */
const canStore = () =>
  typeof indexedDB !== 'undefined' && typeof BroadcastChannel !== 'undefined' && 'locks' in navigator

const room = () => createStore('wellhead-unsent', 'changes')
let channel: BroadcastChannel | undefined

/** Shows what this person did without a connection, and nobody else's. Another window's doings are followed. */
export async function openStored(here: Owner): Promise<void> {
  if (!canStore()) return
  owner = here
  kept.set([])
  arriving.set([])
  if (!channel) {
    channel = new BroadcastChannel('wellhead-unsent')
    channel.addEventListener('message', () => void readAgain())
  }
  await readAgain()
}

/** What another window or another visit left, as it stands now. */
export async function readAgain(): Promise<void> {
  const here = owner
  if (here === null) return
  const stored = await get<unknown>(here.person, room()).catch(() => [])
  if (here === owner) kept.set(readStored(stored))
}

/** Why nothing can be kept here, in words. */
export class NotStored extends Error {}

export const noRoom =
  'You are offline, and this browser is out of space. Your change was not saved; try again when you are online.'

/**
 * Changes what is kept, in one step for all windows. Throws NotKept where the browser does not let us, or where `change`
 * answers that it is full.
 */
export async function updateStored(
  change: (all: StoredChange[]) => StoredChange[] | { full: string },
): Promise<void> {
  const here = owner
  if (here === null) throw new NotStored(noRoom)
  let all: StoredChange[] = []
  let full: string | null = null
  const renewed = (stored: unknown): unknown[] => {
    const before = readStored(stored)
    const after = change(before)
    full = 'full' in after ? after.full : null
    all = 'full' in after ? before : after
    return storedForm(all)
  }
  await update<unknown>(here.person, renewed, room()).catch(() => {
    throw new NotStored(noRoom)
  })
  if (here === owner) kept.set(all)
  if (full !== null) throw new NotStored(full)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel?.postMessage('changed')
}

/** Takes a change out of what waits; false where it was sent already. */
export async function discard(id: string): Promise<boolean> {
  let found = false
  await updateStored(all => {
    found = all.some(one => one.id === id)
    return without(all, id)
  })
  return found
}
