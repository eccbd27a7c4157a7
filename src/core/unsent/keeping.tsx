import { TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import type { SchemaField } from '../form/schema-fields.ts'
import { doubtReach, isReached } from '../http/reach.tsx'
import { changeKept, kept, NotKept, ownerOfKept } from './store.tsx'
import { changesOf, isWaiting, type Unsent, withChange } from './unsent.ts'

/** The mark of a command that may be kept without a connection, and sent later: what it is, for the list of what waits. */
export type KeepOffline = {
  /** The id of the record that it changes, or belongs to. */
  record: string
  /** What that is called; without it, as the title of the page says. */
  of?: string
  /** "Comment", "Approved"; and how it reads. Of fields their schema says both. */
  what?: string
  text?: string
  /** The fields that it may change. A command that changes others is not kept. */
  fields?: readonly SchemaField[]
}

/** A command was not sent: it is kept, and can be discarded under this id. */
export class KeptForLater extends Error {
  readonly id: string
  constructor(id: string) {
    super('It will be sent when you are online.')
    this.id = id
  }
}

let offered: KeepOffline | null = null

/** Runs a command whose call, the first that it makes right away, may be kept. */
export function offering<Output>(offer: KeepOffline | null, act: () => Promise<Output>): Promise<Output> {
  offered = offer
  try {
    return act()
  } finally {
    offered = null
  }
}

/** Keeps marked commands that do not reach the server, under the id with which they are sent first. */
export const keepingLink: TRPCLink<AnyTRPCRouter> =
  () =>
  ({ op, next }) => {
    const change = offered && op.type === 'mutation' ? changeOf(op, offered) : null
    offered = null
    if (!change) return next(op)
    return observable(observer => {
      const keep = (tried: boolean, otherwise?: TRPCClientError<AnyTRPCRouter>) =>
        void changeKept(all => withChange(all, { ...change, tried })).then(
          () => observer.error(TRPCClientError.from(new KeptForLater(change.id))),
          (error: NotKept) => observer.error(otherwise ?? TRPCClientError.from(error)),
        )
      if (!isReached() || waitsFor(change)) return keep(false)
      const { unsubscribe } = next({
        ...op,
        context: { ...op.context, change: change.id, person: ownerOfKept()?.person, tenant: change.tenant },
      }).subscribe({
        ...observer,
        error(error) {
          if (isAnswered(error)) return observer.error(error)
          doubtReach()
          keep(true, error)
        },
      })
      return unsubscribe
    })
  }

/** Whether the server, and nothing on the way to it, said why. */
const isAnswered = (error: TRPCClientError<AnyTRPCRouter>): boolean =>
  error.data !== undefined && error.data !== null

/** What is done on top of what waits, waits too. */
const waitsFor = ({ tenant, record }: Unsent) =>
  kept.get().some(one => isWaiting(one) && one.tenant === tenant && one.record === record)

function changeOf({ path, input }: { path: string; input: unknown }, offer: KeepOffline): Unsent | null {
  const here = ownerOfKept()
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
