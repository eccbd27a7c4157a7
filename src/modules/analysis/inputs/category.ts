/**
 * How sure the volumes of a well are, as the SPE Petroleum Resources Management System and the SEC class them: proved
 * developed producing and non-producing, proved undeveloped, probable and possible. A person says it; nothing derives it.
 */
export const categoryWords = {
  NONE: 'Not assigned',
  PDP: 'Proved developed producing (PDP)',
  PDNP: 'Proved developed non-producing (PDNP)',
  PUD: 'Proved undeveloped (PUD)',
  PROBABLE: 'Probable',
  POSSIBLE: 'Possible',
} as const
export type Category = keyof typeof categoryWords

export const categories = Object.keys(categoryWords) as Category[]
export const proved: readonly Category[] = ['PDP', 'PDNP', 'PUD']

/** As a column is headed. */
export const shortWords: Readonly<Record<Category, string>> = {
  ...categoryWords,
  PDP: 'PDP',
  PDNP: 'PDNP',
  PUD: 'PUD',
}
