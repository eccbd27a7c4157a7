import { TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import type { SchemaField } from '../form/schema-fields.ts'
import { doubtReach, isReachable } from '../http/reach.tsx'
import { storeFiles, withFiles, type Files } from './files.tsx'
import { updateStored, kept, NotStored, ownerOfStored } from './store.tsx'
import { changesOf, isWaiting, type Unsent, withChange } from './unsent.ts'

/** The mark of a command that may be kept without a connection, and sent later: what it is, for the list of what waits. */
export type StoreOffline = {
  /** The id of the record that it changes, or belongs to. */
  record: string
  /** What that is called; without it, as the title of the page says. */
  of?: string
  /** "Comment", "Approved"; and how it reads. Of fields their schema says both. */
  what?: string
  text?: string
  /** The fields that it may change. A command that changes others is not kept. */
  fields?: readonly SchemaField[]
  /** It is kept with a connection too, and sent from there: a browser that ends meanwhile loses nothing. */
  first?: true
  /** Parts of its input that are files, by their names. */
  files?: Files
}

/** A command was not sent: it is kept, and can be discarded under this id. `soon`: it is on its way from there. */
export class StoredForLater extends Error {
  readonly id: string
  readonly soon: boolean
  constructor(id: string, soon: boolean) {
    super('It will be sent when you are online.')
    this.id = id
    this.soon = soon
  }
}

let offered: StoreOffline | null = null

/** Runs a command whose call, the first that it makes right away, may be kept. */
export function offering<Output>(offer: StoreOffline | null, act: () => Promise<Output>): Promise<Output> {
  offered = offer
  try {
    return act()
  } finally {
    offered = null
  }
}

/** Keeps marked commands that do not reach the server, under the id with which they are sent first. */
export const storingLink: TRPCLink<AnyTRPCRouter> =
  () =>
  ({ op, next }) => {
    const offer = offered
    const change = offer && op.type === 'mutation' ? changeOf(op, offer) : null
    offered = null
    if (!offer || !change) return next(op)
    return observable(observer => {
      let leave = () => {}
      const keep = (tried: boolean, otherwise: (error: NotStored) => void) =>
        void storeWhole({ ...change, tried }, offer.files).then(
          () => observer.error(TRPCClientError.from(new StoredForLater(change.id, isReachable()))),
          otherwise,
        )
      const send = (input: unknown) => {
        const context = { change: change.id, person: ownerOfStored()?.person, tenant: change.tenant }
        const sending = next({ ...op, input, context: { ...op.context, ...context } }).subscribe({
          ...observer,
          error(error) {
            if (isAnswered(error)) return observer.error(error)
            doubtReach()
            keep(true, () => observer.error(error))
          },
        })
        leave = () => sending.unsubscribe()
      }
      const refuse = (error: NotStored) => observer.error(TRPCClientError.from(error))
      if (!isReachable() || waitsFor(change)) keep(false, refuse)
      // A browser that has no room, but a connection, does without the first.
      else if (offer.first) keep(false, () => void withFiles(change.input, offer.files).then(send))
      else send(op.input)
      return () => leave()
    })
  }

/** The files first: a change that is there has all of its own. */
async function storeWhole(change: Unsent, files: Files = {}): Promise<void> {
  await storeFiles(change.id, files)
  await updateStored(all => withChange(all, change))
}

/** Whether the server, and nothing on the way to it, said why. */
const isAnswered = (error: TRPCClientError<AnyTRPCRouter>): boolean =>
  error.data !== undefined && error.data !== null

/** What is done on top of what waits, waits too. */
const waitsFor = ({ tenant, record }: Unsent) =>
  kept.get().some(one => isWaiting(one) && one.tenant === tenant && one.record === record)

function changeOf({ path, input }: { path: string; input: unknown }, offer: StoreOffline): Unsent | null {
  const here = ownerOfStored()
  if (here === null || here.tenant === null) return null
  const given = JSON.parse(JSON.stringify(input ?? {})) as Record<string, unknown>
  const { record, of = titleOfPage(), what = '', text = '', fields = [] } = offer
  const change: Unsent = {
    id: crypto.randomUUID(),
    tenant: here.tenant,
    path,
    input: given,
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
  const names = Object.keys(changesOf(change) ?? {})
  change.fields = fields.filter(({ name }) => names.includes(name))
  return 'changes' in given && change.fields.length < names.length ? null : change
}

/** "T-8 · Equipment · Wellhead" is of T-8. */
const titleOfPage = () => document.title.split(' · ')[0] ?? ''
