import type { Day } from '../../../core/time/calendar.ts'

/** A change of the product. Numbers only increase, and record which changes a user has seen. */
export type Change = { number: number; on: Day; title: string; text: string; topic: string }

/** The changes, newest first. */
export const changes: readonly Change[] = [
  {
    number: 8,
    on: '2026-11-29',
    title: 'This guide',
    text: 'A page for every page and every idea. Press ? anywhere; Ctrl-/ lists the keys.',
    topic: 'guide',
  },
  {
    number: 7,
    on: '2026-11-29',
    title: 'Ask support about a number',
    text: 'Open any underlined figure and send it to support with its formula and inputs.',
    topic: 'support',
  },
  {
    number: 6,
    on: '2026-11-29',
    title: 'Deeds are read too',
    text: 'Reading a document names deeds and offers what they reserve.',
    topic: 'read-document',
  },
  {
    number: 5,
    on: '2026-11-28',
    title: 'Cancel an import',
    text: 'An import can be canceled while it runs; nothing of it stays.',
    topic: 'imports',
  },
  {
    number: 4,
    on: '2026-11-24',
    title: 'Projects',
    text: 'Boards, tasks, time and budget, for the people of a project alone.',
    topic: 'projects',
  },
  {
    number: 3,
    on: '2026-11-24',
    title: 'Curative',
    text: 'Requirements of title opinions, from open to cured or waived.',
    topic: 'curative-items',
  },
  {
    number: 2,
    on: '2026-11-24',
    title: 'Portfolios',
    text: 'Analyses added up at your ownership, at one price deck if you like.',
    topic: 'portfolio',
  },
  {
    number: 1,
    on: '2026-11-24',
    title: 'AFE costs from joint interest billings',
    text: 'Import a JIB and its lines are compared with the AFE.',
    topic: 'afe',
  },
]

export const newestChange = Math.max(...changes.map(({ number }) => number))
