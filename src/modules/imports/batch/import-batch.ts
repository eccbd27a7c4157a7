import { z } from 'zod'
import { importAccess } from '../access.ts'
import { lostCells, type FileCells } from '../recognize/cell-count.ts'
import type { Layout } from '../recognize/layout.server.ts'
import type { FileRow } from '../files/row-source.ts'
import type { Ruler } from '../files/ruler.ts'
import type { Recognition } from '../recognize/recognize.server.ts'

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

/** What a file amounts to, refused rows included, and how much of it the records have, in our units. */
export type Total = { words: string; file: number; stored: number }

/** What a batch did, by kind of record, and what it noted. */
export type Counts = {
  added: Partial<Record<string, number>>
  changed: Partial<Record<string, number>>
  same: Partial<Record<string, number>>
  notes: Partial<Record<string, number>>
  /** What became of every cell of the file; batches of before have no count. */
  cells?: FileCells
  /** How many rows were read, and how many of them were not taken, with the most frequent reason; as above. */
  rows?: { all: number; missed: number; reason: string | null; reasons: number }
  /** What the file amounts to, and how much of it the records have; as above. */
  totals?: Total[]
  /** After an undo: records that people have changed since and that were left as they are. */
  kept?: number
}

/** What was learned by reading the file once. */
export type StoredSurvey = {
  layout: Layout
  samples: string[][]
  /** All different values of the columns that have few; as below. */
  values?: string[][]
  /** Surveys of before have none. */
  grouped?: number[]
  first: Omit<FileRow, 'shape'>[]
  /** Where the columns of a text at fixed places begin; as above. */
  ruler?: Ruler
  /** Whether its rows have outlines; as above. */
  outlined?: boolean
  recognition: Recognition
}

export const maxImportBytes = 100 * 1024 * 1024

export const newBatch = z.object({
  fileName: z
    .string()
    .trim()
    .min(1, 'The file has no name.')
    .transform(name => name.slice(-255)),
  fileSize: z
    .int()
    .min(1, 'The file is empty. Check that it was saved or downloaded completely.')
    .max(maxImportBytes, 'The file is larger than 100 MB. Split it, for example by year.'),
  /** When it was last changed, in milliseconds: by this, one that was cut off is known again. */
  modified: z.int().min(0).default(0),
})

/** The noun: everything that the screens, gates and records need to know of imports. */
export const importBatch = {
  name: 'imports',
  label: { one: 'Import', many: 'Imports' },
  access: importAccess,
} as const

/** Whether people should look at what a batch left out before they rely on it: rows were refused, most skipped, or cells lost. */
export const needsALook = ({ notes, rows, cells }: Counts): boolean =>
  (notes['refused'] ?? 0) > 0 ||
  (cells !== undefined && lostCells(cells) > 0) ||
  (rows !== undefined && rows.missed * 2 >= rows.all && rows.missed > 0)

/** Whether an import found everything as it already was, so that there is nothing to undo. */
export const changedNothing = ({ added, changed }: Pick<Counts, 'added' | 'changed'>): boolean =>
  Object.keys(added).length === 0 && Object.keys(changed).length === 0
