import { createStore, get, update } from 'idb-keyval'
import { atom } from 'nanostores'
import { type StoredChange, readStored, toStoredForm, withoutChange } from './unsent.ts'

/** The current user's unsent changes, as stored in the browser. */
export const unsentChanges = atom<readonly StoredChange[]>([])
/** Changes just sent, until the page has their result from the server, so that the old value never reappears. */
export const justSentChanges = atom<readonly StoredChange[]>([])

/** The current user and organization; the organization is null before they join one and after they leave it. */
type Owner = { person: string; tenant: string | null }
let owner: Owner | null = null

/** The owner of the stored changes; null until the user is known. */
export const storedOwner = (): Owner | null => owner

/** Changes are only stored if the browser supports locks, so that only one window sends them. */
const canStore = () =>
  typeof indexedDB !== 'undefined' && typeof BroadcastChannel !== 'undefined' && 'locks' in navigator

const openStore = () => createStore('wellhead-unsent', 'changes')
let channel: BroadcastChannel | undefined

/** Loads the offline changes of this user only, and follows changes made in other windows. */
export async function openStored(currentOwner: Owner): Promise<void> {
  if (!canStore()) return
  owner = currentOwner
  unsentChanges.set([])
  justSentChanges.set([])
  if (!channel) {
    channel = new BroadcastChannel('wellhead-unsent')
    channel.addEventListener('message', () => void reloadUnsent())
  }
  await reloadUnsent()
}

/** Reads changes stored by another window or an earlier visit. */
export async function reloadUnsent(): Promise<void> {
  const currentOwner = owner
  if (currentOwner === null) return
  const stored = await get<unknown>(currentOwner.person, openStore()).catch(() => [])
  if (currentOwner === owner) unsentChanges.set(readStored(stored))
}

/** The reason that nothing can be stored here, as a message. */
export class NotStoredError extends Error {}

export const noRoomMessage =
  'You are offline, and this browser is out of space. Your change was not saved; try again when you are online.'

/**
 * Updates the stored changes atomically for all windows.
 * @throws NotStoredError if the browser refuses, or if `change` returns that the storage is full
 */
export async function updateStored(
  change: (all: StoredChange[]) => StoredChange[] | { full: string },
): Promise<void> {
  const currentOwner = owner
  if (currentOwner === null) throw new NotStoredError(noRoomMessage)
  let all: StoredChange[] = []
  let full: string | null = null
  const applyChange = (stored: unknown): unknown[] => {
    const currentChanges = readStored(stored)
    const updatedChanges = change(currentChanges)
    full = 'full' in updatedChanges ? updatedChanges.full : null
    all = 'full' in updatedChanges ? currentChanges : updatedChanges
    return toStoredForm(all)
  }
  await update<unknown>(currentOwner.person, applyChange, openStore()).catch(() => {
    throw new NotStoredError(noRoomMessage)
  })
  if (currentOwner === owner) unsentChanges.set(all)
  if (full !== null) throw new NotStoredError(full)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel?.postMessage('changed')
}

/** Discards an unsent change; false if it was already sent. */
export async function discard(id: string): Promise<boolean> {
  let result = false
  await updateStored(all => {
    result = all.some(item => item.id === id)
    return withoutChange(all, id)
  })
  return result
}
