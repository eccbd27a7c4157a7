import type { Day } from '../../../core/time/calendar.ts'

/** A change of the product. Numbers only increase, and record which changes a user has seen. */
export type Change = { number: number; date: Day; title: string; text: string; topic: string }

/** The changes, newest first. */
export const changes: readonly Change[] = [
  {
    number: 8,
    date: '2026-11-29',
    title: 'This guide',
    text: 'The guide has a page for every page and concept in the product. Press ? anywhere; Ctrl-/ lists the keys.',
    topic: 'guide',
  },
  {
    number: 7,
    date: '2026-11-29',
    title: 'Ask support about a number',
    text: 'Open any underlined figure and send it to support with its formula and inputs.',
    topic: 'support',
  },
  {
    number: 6,
    date: '2026-11-29',
    title: 'Wellhead reads deeds',
    text: 'Read a document to identify its deeds and get suggestions for what they reserve.',
    topic: 'read-document',
  },
  {
    number: 5,
    date: '2026-11-28',
    title: 'Cancel an import',
    text: 'You can cancel an import while it runs; nothing from it stays.',
    topic: 'imports',
  },
  {
    number: 4,
    date: '2026-11-24',
    title: 'Projects',
    text: 'Plan with boards, tasks, time and a budget that only the people of a project see.',
    topic: 'projects',
  },
  {
    number: 3,
    date: '2026-11-24',
    title: 'Curative',
    text: 'Track the requirements of title opinions from open to cured or waived.',
    topic: 'curative-items',
  },
  {
    number: 2,
    date: '2026-11-24',
    title: 'Portfolios',
    text: 'Add up analyses at your ownership, at one price deck if you like.',
    topic: 'portfolio',
  },
  {
    number: 1,
    date: '2026-11-24',
    title: 'AFE costs from joint interest billings',
    text: 'Import a JIB, and Wellhead compares its lines with the AFE.',
    topic: 'afe',
  },
]

export const newestChange = Math.max(...changes.map(({ number }) => number))
