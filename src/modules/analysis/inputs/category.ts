/**
 * The certainty of a well's volumes, by the SPE Petroleum Resources Management System and the SEC: proved developed
 * producing and non-producing, proved undeveloped, probable and possible. Users choose it; it is never derived.
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
export const provedCategories: readonly Category[] = ['PDP', 'PDNP', 'PUD']

/** Labels for column headings. */
export const shortLabels: Readonly<Record<Category, string>> = {
  ...categoryLabels,
  PDP: 'PDP',
  PDNP: 'PDNP',
  PUD: 'PUD',
}
