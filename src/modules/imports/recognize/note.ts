import type { Note, NoteKind } from '../../../core/importing/row.ts'

/** The kinds of notes on a cell or row, so that nothing is changed or skipped silently. */
export const noteKinds = [
  'repair',
  'left_empty',
  'warning',
  'skipped',
  'refused',
] as const satisfies readonly NoteKind[]

export const noteLabels: Record<
  NoteKind,
  { title: string; tone: 'info' | 'warn' | 'bad' | 'none'; meaning: string }
> = {
  repair: { title: 'Repaired', tone: 'info', meaning: 'Changed to make it readable.' },
  left_empty: {
    title: 'Left empty',
    tone: 'warn',
    meaning: 'One cell could not be read; the rest of its row was imported.',
  },
  warning: { title: 'Check', tone: 'warn', meaning: 'Imported as is, but it looks odd.' },
  skipped: { title: 'Skipped', tone: 'none', meaning: 'Not a record, or a duplicate in the file.' },
  refused: { title: 'Refused', tone: 'bad', meaning: 'The row was not imported.' },
}

/** For an undone batch: records that stay because users have changed them. */
const storedNote = {
  title: 'Kept',
  tone: 'warn',
  meaning: 'Edited since; left unchanged.',
} as const

export type ListedNote = Omit<Note, 'kind'> & { position: number; kind: NoteKind | 'kept' }

export const wordsForKind = (kind: NoteKind | 'kept') => (kind === 'kept' ? storedNote : noteLabels[kind])
