import { z } from 'zod'
import { routeGate } from '../../../core/access/routes.ts'
import type { FileCells } from '../recognize/cell-count.ts'
import type { Layout } from '../recognize/layout.ts'
import type { FileRow } from '../values/row-source.ts'
import type { Recognition } from '../recognize/recognize.ts'

/** Where a batch stands. Merging is one transaction, so that a batch is in the records as a whole or not at all. */
export const batchStates = {
  uploading: { title: 'Uploading', tone: 'info' },
  uploaded: { title: 'Reading the file', tone: 'info' },
  read: { title: 'Needs review', tone: 'warn' },
  queued: { title: 'Waiting to start', tone: 'info' },
  running: { title: 'Importing', tone: 'info' },
  done: { title: 'Imported', tone: 'good' },
  failed: { title: 'Failed', tone: 'bad' },
  cancelled: { title: 'Cancelled', tone: 'none' },
  undoing: { title: 'Undoing', tone: 'info' },
  undone: { title: 'Undone', tone: 'none' },
} as const
export type BatchState = keyof typeof batchStates

/** A batch in one of these states changes by itself; a page that shows it asks again. */
export const isMoving = (state: BatchState): boolean =>
  ['uploaded', 'queued', 'running', 'undoing'].includes(state)

export type Progress = { step: string; done: number; total: number }

/** What a batch did, by kind of record, and what it noted. */
export type Counts = {
  added: Partial<Record<Thing, number>>
  changed: Partial<Record<Thing, number>>
  same: Partial<Record<Thing, number>>
  notes: Partial<Record<string, number>>
  /** What became of every cell of the file; batches of before have no count. */
  cells?: FileCells
  /** After an undo: records that people have changed since and that were left as they are. */
  kept?: number
}

export const things = {
  wells: ['well', 'wells'],
  production_months: ['month of production', 'months of production'],
  leases: ['lease', 'leases'],
  tracts: ['tract', 'tracts'],
  lease_shapes: ['outline', 'outlines'],
} as const
export type Thing = keyof typeof things

/** What was learned by reading the file once. */
export type StoredSurvey = {
  layout: Layout
  samples: string[][]
  /** Surveys of before have none. */
  grouped?: number[]
  first: Omit<FileRow, 'shape'>[]
  recognition: Recognition
}

export const newBatch = z.object({
  fileName: z
    .string()
    .trim()
    .min(1, 'The file has no name.')
    .transform(name => name.slice(-255)),
  fileSize: z
    .int()
    .min(1, 'The file is empty. Check that it was saved or downloaded completely.')
    .max(100 * 1024 * 1024, 'The file is larger than 100 MB. Split it, for example by year.'),
})

const read = routeGate('/app/imports')

/** The noun: everything that the screens, gates and records need to know of imports. */
export const importBatch = {
  name: 'imports',
  label: { one: 'Import', many: 'Imports' },
  access: { read, write: { ...read, capability: 'manage_leases' } },
} as const

/** Whether an import found everything as it already was, so that there is nothing to undo. */
export const changedNothing = ({ added, changed }: Pick<Counts, 'added' | 'changed'>): boolean =>
  Object.keys(added).length === 0 && Object.keys(changed).length === 0

/** "19,994 wells added, 3 changed" for a batch that is done; "Nothing changed" where all was there already. */
export function outcomeOf(counts: Counts): string {
  const parts = (Object.keys(things) as Thing[]).flatMap(thing => {
    const [added, changed] = [counts.added[thing] ?? 0, counts.changed[thing] ?? 0]
    const words = (n: number) => `${n.toLocaleString('en-US')} ${things[thing][n === 1 ? 0 : 1]}`
    if (added && changed) return [`${words(added)} added and ${changed.toLocaleString('en-US')} changed`]
    return added ? [`${words(added)} added`] : changed ? [`${words(changed)} changed`] : []
  })
  return parts.length ? parts.join(', ') : 'Nothing changed: all of it was already here.'
}
