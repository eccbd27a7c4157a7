import { marketPath } from '../paths.ts'

export const comparePath = `${marketPath}/compare`
export const maxCompared = 4

const slug = /^[a-z0-9-]{1,80}$/

/** Returns the slugs of listings in an address, without duplicates or invalid ones, at most four. */
export const parseCompared = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').filter(part => slug.test(part)))].slice(0, maxCompared)

/** Returns the address that compares these listings. */
export const compareUrl = (slugs: readonly string[]) => `${comparePath}?listings=${slugs.join(',')}`
