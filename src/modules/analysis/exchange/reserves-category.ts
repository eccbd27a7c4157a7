import { categories, type Category } from '../inputs/category.ts'

const categoryByName: Readonly<Record<string, Category>> = {
  ...Object.fromEntries(categories.map(category => [category, category])),
  PDNP: 'PDNP',
  PDBP: 'PDNP',
  PDSI: 'PDNP',
  PROB: 'PROBABLE',
  POSS: 'POSSIBLE',
  PRB: 'PROBABLE',
  POS: 'POSSIBLE',
}

/** Parses a reserves category of ARIES or PHDwin, with or without a leading number (1PDP). */
export const parseCategory = (text: string): Category | null =>
  categoryByName[text.trim().toUpperCase().replace(/^\d+/, '')] ?? null

/** The PRMS categories as ComboCurve writes them. */
export const prmsCategories: Readonly<
  Record<Category, readonly [status: string, category: string, sub: string]>
> = {
  NONE: ['', '', ''],
  PDP: ['reserves', 'proved', 'producing'],
  PDNP: ['reserves', 'proved', 'non_producing'],
  PUD: ['reserves', 'proved', 'undeveloped'],
  PROBABLE: ['reserves', 'probable', 'undeveloped'],
  POSSIBLE: ['reserves', 'possible', 'undeveloped'],
}

export function prmsCategory(status: string, category: string, sub: string): Category | null {
  if (status !== 'reserves') return null
  if (category === 'probable') return 'PROBABLE'
  if (category === 'possible') return 'POSSIBLE'
  if (category !== 'proved') return null
  return sub === 'producing' ? 'PDP' : sub === 'undeveloped' ? 'PUD' : 'PDNP'
}
