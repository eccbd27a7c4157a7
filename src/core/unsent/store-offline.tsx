import { TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import type { SchemaField } from '../form/schema-fields.ts'
import { recheckReachability, isReachable } from '../http/reachability.tsx'
import { storeFiles, withFiles, type Files } from './files.tsx'
import { updateStored, unsentChanges, NotStoredError, storedOwner } from './store.tsx'
import { changedValues, isWaiting, type Unsent, addChange } from './unsent.ts'

/** Marks a command that may be stored offline and sent later, and describes it for the list of unsent changes. */
export type StoreOffline = {
  /** The id of the record that it changes or belongs to. */
  record: string
  /** The title of that record; defaults to the title of the page. */
  of?: string
  /** "Comment", "Approved", and its text. For field changes, both come from the schema. */
  what?: string
  text?: string
  /** The fields that it may change. A command that changes others is not stored. */
  fields?: readonly SchemaField[]
  /**
   * Also stored while online, and sent from storage, so that nothing is lost if the browser closes in the
   * meantime.
   */
  first?: true
  /** The files in its input, by field name. */
  files?: Files
}

/**
 * Thrown if a command was stored instead of sent. The id can be used to discard it. `soon`: it is being sent from
 * storage.
 */
export class StoredForLater extends Error {
  readonly id: string
  readonly soon: boolean
  constructor(id: string, soon: boolean) {
    super('It will be sent when you are online.')
    this.id = id
    this.soon = soon
  }
}

let currentOffer: StoreOffline | null = null

/** Runs a command. Its first call, made synchronously, may be stored offline. */
export function offerOffline<Output>(
  offer: StoreOffline | null,
  action: () => Promise<Output>,
): Promise<Output> {
  currentOffer = offer
  try {
    return action()
  } finally {
    currentOffer = null
  }
}

/** Stores marked commands that do not reach the server, under the same id that they are first sent with. */
export const storingLink: TRPCLink<AnyTRPCRouter> =
  () =>
  ({ op, next }) => {
    const offer = currentOffer
    const change = offer && op.type === 'mutation' ? toUnsent(op, offer) : null
    currentOffer = null
    if (!offer || !change) return next(op)
    return observable(observer => {
      let leave = () => {}
      const storeChange = (tried: boolean, onNotStored: (error: NotStoredError) => void) =>
        void storeCompletely({ ...change, tried }, offer.files).then(
          () => observer.error(TRPCClientError.from(new StoredForLater(change.id, isReachable()))),
          onNotStored,
        )
      const send = (input: unknown) => {
        const context = { change: change.id, person: storedOwner()?.person, tenant: change.tenant }
        const sending = next({ ...op, input, context: { ...op.context, ...context } }).subscribe({
          ...observer,
          error(error) {
            if (isAnswered(error)) return observer.error(error)
            recheckReachability()
            storeChange(true, () => observer.error(error))
          },
        })
        leave = () => sending.unsubscribe()
      }
      const refuse = (error: NotStoredError) => observer.error(TRPCClientError.from(error))
      if (!isReachable() || mustWait(change)) storeChange(false, refuse)
      // A browser without room that is online skips storing and sends directly.
      else if (offer.first) storeChange(false, () => void withFiles(change.input, offer.files).then(send))
      else send(op.input)
      return () => leave()
    })
  }

/** Stores the files first, so that a stored change always has all of its files. */
async function storeCompletely(change: Unsent, files: Files = {}): Promise<void> {
  await storeFiles(change.id, files)
  await updateStored(all => addChange(all, change))
}

/** True if the server itself responded, not something on the way to it. */
const isAnswered = (error: TRPCClientError<AnyTRPCRouter>): boolean =>
  error.data !== undefined && error.data !== null

/** True if earlier changes of the same record are waiting; later ones must wait too. */
const mustWait = ({ tenant, record }: Unsent) =>
  unsentChanges.get().some(item => isWaiting(item) && item.tenant === tenant && item.record === record)

function toUnsent({ path, input }: { path: string; input: unknown }, offer: StoreOffline): Unsent | null {
  const owner = storedOwner()
  if (owner === null || owner.tenant === null) return null
  const plainInput = JSON.parse(JSON.stringify(input ?? {})) as Record<string, unknown>
  const { record, of = pageTitle(), what = '', text = '', fields = [] } = offer
  const change: Unsent = {
    id: crypto.randomUUID(),
    tenant: owner.tenant,
    path,
    input: plainInput,
    record,
    of,
    page: location.pathname + location.search,
    what,
    text,
    fields: [],
    files: Object.keys(offer.files ?? {}),
    at: Date.now(),
    tried: false,
    state: { is: 'waiting' },
  }
  const names = Object.keys(changedValues(change) ?? {})
  change.fields = fields.filter(({ name }) => names.includes(name))
  return 'changes' in plainInput && change.fields.length < names.length ? null : change
}

/** The record's title: "T-8" for "T-8 · Equipment · Wellhead". */
const pageTitle = () => document.title.split(' · ')[0] ?? ''
