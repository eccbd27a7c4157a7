import { z } from 'zod'
import { importAccess } from '../access.ts'
import { lostCells, type FileCells } from '../recognize/cell-count.ts'
import type { Layout } from '../recognize/layout.server.ts'
import type { FileRow } from '../files/row-source.ts'
import type { Ruler } from '../files/ruler.ts'
import type { Recognition } from '../recognize/recognize.server.ts'

/**
 * The states of a batch. A merge is one transaction, so a batch is in the records completely or not at all.
 */
export const batchStates = {
  uploading: { title: 'Uploading', tone: 'info' },
  uploaded: { title: 'Reading the file', tone: 'info' },
  read: { title: 'Needs review', tone: 'warn' },
  queued: { title: 'Waiting to start', tone: 'info' },
  running: { title: 'Importing', tone: 'info' },
  done: { title: 'Imported', tone: 'good' },
  failed: { title: 'Failed', tone: 'bad' },
  cancelled: { title: 'Canceled', tone: 'none' },
  undoing: { title: 'Undoing', tone: 'info' },
  undone: { title: 'Undone', tone: 'none' },
} as const
export type BatchState = keyof typeof batchStates

/** A batch in one of these states changes automatically, so a page that shows it polls. */
export const isMoving = (state: BatchState): boolean =>
  ['uploaded', 'queued', 'running', 'undoing'].includes(state)

export type Progress = { step: string; done: number; total: number }

/** A file's total, refused rows included, and the total stored from it, in Wellhead's units. */
export type Total = { words: string; file: number; stored: number }

/** Counts of a batch by record type, and of its notes. */
export type Counts = {
  added: Partial<Record<string, number>>
  changed: Partial<Record<string, number>>
  same: Partial<Record<string, number>>
  notes: Partial<Record<string, number>>
  /** Cell counts of the file; missing in older batches. */
  cells?: FileCells
  /** Rows read, rows missed, and the most frequent reason; missing in older batches. */
  rows?: { all: number; missed: number; reason: string | null; reasons: number }
  /** Totals of the file and of what was stored; missing in older batches. */
  totals?: Total[]
  /** After an undo: the number of records left unchanged because users have edited them since. */
  kept?: number
}

/** The result of reading the file once. */
export type StoredSurvey = {
  layout: Layout
  samples: string[][]
  /** All distinct values of columns that have few; missing in older surveys. */
  values?: string[][]
  /** Missing in older surveys. */
  grouped?: number[]
  first: Omit<FileRow, 'shape'>[]
  /** The column starts of a fixed-width text; missing in older surveys. */
  ruler?: Ruler
  /** True if its rows have outlines; missing in older surveys. */
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
  /** The file's last modification time in milliseconds, which identifies an interrupted upload. */
  modified: z.int().min(0).default(0),
})

/** The record type: everything that pages, permissions and records need to know about imports. */
export const importBatch = {
  name: 'imports',
  label: { one: 'Import', many: 'Imports' },
  access: importAccess,
} as const

/**
 * True if users should review what a batch skipped before relying on it: rows were refused, most rows
 * skipped, or cells lost.
 */
export const needsReview = ({ notes, rows, cells }: Counts): boolean =>
  (notes['refused'] ?? 0) > 0 ||
  (cells !== undefined && lostCells(cells) > 0) ||
  (rows !== undefined && rows.missed * 2 >= rows.all && rows.missed > 0)

/** True if an import changed nothing, so there is nothing to undo. */
export const changedNothing = ({ added, changed }: Pick<Counts, 'added' | 'changed'>): boolean =>
  Object.keys(added).length === 0 && Object.keys(changed).length === 0
