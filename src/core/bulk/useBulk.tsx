import { pluralize, formatCount } from '../../ui/formats.ts'
import { useToast } from '../../ui/overlay/Toast.tsx'

/** The progress of a bulk change or its undo. */
export type BulkResult = {
  changed: number
  same: number
  left: number
  refused: { id: string; name: string; why: string }[]
}

type Chunk = BulkResult
type RecordSelection = { ids: string[] } | { except: string[] }
export type StartedChange = {
  count: number
  missing: number
  values: { told: { value?: unknown; count: number }[]; others: number }
  /** The current values of each record, if records have individual values. */
  now?: { id: string; values: Values }[]
}

type Values = Readonly<Record<string, unknown>>
/** Values per record. */
type RecordValues = { id: string; values: Values }[]

/** The calls that run a bulk change. */
export type BulkCalls = {
  begin: (input: { id: string; fields: string[]; which: RecordSelection }) => Promise<StartedChange>
  run: (input: { id: string; changes: Values | null }) => Promise<Chunk>
  undo: (input: { id: string; of: string }) => Promise<unknown>
}

/** Callbacks to report progress and to stop. */
export type RunCallbacks = { progress?: (sofar: BulkResult) => void; stopped?: () => boolean }

/** Runs a bulk change to its end, chunk by chunk, unless stopped. */
export async function runBulk(
  calls: Pick<BulkCalls, 'run'>,
  input: Parameters<BulkCalls['run']>[0],
  callbacks: RunCallbacks = {},
): Promise<BulkResult> {
  const total: BulkResult = { changed: 0, same: 0, left: 0, refused: [] }
  do {
    const chunk = await calls.run(input)
    total.changed += chunk.changed
    total.same += chunk.same
    total.left = chunk.left
    total.refused.push(...chunk.refused)
    callbacks.progress?.({ ...total })
  } while (total.left > 0 && callbacks.stopped?.() !== true)
  return total
}

/** Undoes a bulk change, and reports the records that stay because others changed them since. */
export function useUndoBulk(calls: Pick<BulkCalls, 'run' | 'undo'>, labels: { one: string; many: string }) {
  const toast = useToast()
  return async (noun: string) => {
    const id = crypto.randomUUID()
    await calls.undo({ id, of: noun })
    const { changed, refused } = await runBulk(calls, { id, changes: null })
    const stay =
      refused.length === 0 ? '' : ` ${formatCount(refused.length)} changed since and were left unchanged.`
    toast({
      text: `${pluralize(changed, labels.one, labels.many)} reverted.${stay}`,
      tone: stay ? 'info' : 'good',
    })
  }
}

/** Performs an action on the selected records and returns its undo. */
export function useRunAction(calls: BulkCalls, labels: { one: string; many: string }) {
  const undo = useUndoBulk(calls, labels)
  return async (
    action: string,
    selection: RecordSelection,
    changes: Readonly<Record<string, unknown>>,
    callbacks: RunCallbacks,
  ) => {
    const id = crypto.randomUUID()
    await calls.begin({ id, fields: [action], which: selection })
    return { ...(await runBulk(calls, { id, changes }, callbacks)), undo: () => undo(id) }
  }
}

export type Procedure<Input, Output> = { mutate: (input: Input) => Promise<Output> }

/** The procedures of `bulkCommands`. */
export type BulkProcedures<Filter> = {
  begin: Procedure<
    {
      id: string
      fields: string[]
      chosen: { ids: string[] } | { filter: Filter; except: string[] } | { each: RecordValues }
    },
    StartedChange
  >
  run: Procedure<Parameters<BulkCalls['run']>[0], Chunk>
  undo: Procedure<Parameters<BulkCalls['undo']>[0], unknown>
}

/** The calls for the rows of a list with its filter. */
export const bulkCalls = <Filter,>(bulk: BulkProcedures<Filter>, filter: Filter): BulkCalls => ({
  begin: ({ which, ...begun }) =>
    bulk.begin.mutate({ ...begun, chosen: 'ids' in which ? which : { filter, ...which } }),
  run: bulk.run.mutate,
  undo: bulk.undo.mutate,
})

/** The calls for a paste, in which each record gets its own values. */
export const pasteCalls = (bulk: BulkProcedures<never>) => ({
  begin: ({ each, ...begun }: { id: string; fields: string[]; each: RecordValues }) =>
    bulk.begin.mutate({ ...begun, chosen: { each } }),
  run: bulk.run.mutate,
  undo: bulk.undo.mutate,
})
