/**
 * How sure the volumes of a well are, as the SPE Petroleum Resources Management System and the SEC class them: proved
 * developed producing and non-producing, proved undeveloped, probable and possible. A person says it; nothing derives it.
 */
export const categoryLabels = {
  NONE: 'Not assigned',
  PDP: 'Proved developed producing (PDP)',
  PDNP: 'Proved developed non-producing (PDNP)',
  PUD: 'Proved undeveloped (PUD)',
  PROBABLE: 'Probable',
  POSSIBLE: 'Possible',
} as const
export type Category = keyof typeof categoryLabels

export const categories = Object.keys(categoryLabels) as Category[]
export const proved: readonly Category[] = ['PDP', 'PDNP', 'PUD']

/** As a column is headed. */
export const shortLabels: Readonly<Record<Category, string>> = {
  ...categoryLabels,
  PDP: 'PDP',
  PDNP: 'PDNP',
  PUD: 'PUD',
}
