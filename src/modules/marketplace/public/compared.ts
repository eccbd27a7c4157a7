import { marketPath } from '../paths.ts'

export const comparePath = `${marketPath}/compare`
export const maxCompared = 4

const slug = /^[a-z0-9-]{1,80}$/

/** The listings that an address names, by theirs: each once, at most four, none that cannot be one. */
export const comparedIn = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').filter(part => slug.test(part)))].slice(0, maxCompared)

/** Where these are shown side by side. */
export const compareAddress = (slugs: readonly string[]) => `${comparePath}?listings=${slugs.join(',')}`
