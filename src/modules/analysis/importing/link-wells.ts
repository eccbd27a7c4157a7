import { apiKey, isApi } from '../../../core/trade/api-number.ts'

/** A well of the organization with the digits of its API number. */
export type KnownWell = { id: string; name: string; api: string }

/** Results of matching a case by its API number. */
export const linkLabels = {
  linked: 'Linked',
  shared: 'Linked by duplicate number',
  ambiguous: 'Several wells match',
  new: 'Not in your wells',
  unreadable: 'Not an API number',
  none: 'No API number',
} as const
export type LinkStatus = keyof typeof linkLabels

/** A case of a file, with the wells that its API number matches. */
export type CaseLink = { status: LinkStatus; digits: string | null; wells: readonly KnownWell[] }

/**
 * The digits of an API number with or without dashes: 10, 12 or 14. Restores a lost leading zero; null for anything
 * else.
 */
export function apiDigits(text: string): string | null {
  const digits = text
    .trim()
    .replace(/\.0+$/, '')
    .replaceAll(/[\s.-]/g, '')
  if (!/^\d{9,14}$/.test(digits)) return null
  const isComplete = digits.length % 2 === 0 ? digits : `0${digits}`
  return isApi(isComplete) ? isComplete : null
}

/** True if one number begins with the other, or if they differ only by trailing zeros. */
const isSameNumber = (a: string, b: string) => a.startsWith(b) || b.startsWith(a) || apiKey(a) === apiKey(b)

/**
 * Links cases to wells by API number, in order. Ten digits that match several wellbores are ambiguous; with more
 * digits, an exact match is preferred.
 */
export function linkCases(apis: readonly (string | null)[], wells: readonly KnownWell[]): CaseLink[] {
  const byTen = new Map<string, KnownWell[]>()
  for (const well of wells) {
    const ten = well.api.slice(0, 10)
    const group = byTen.get(ten)
    if (group) group.push(well)
    else byTen.set(ten, [well])
  }
  const links = apis.map((api): CaseLink => {
    if (api === null || api.trim() === '') return { status: 'none', digits: null, wells: [] }
    const digits = apiDigits(api)
    if (digits === null) return { status: 'unreadable', digits: null, wells: [] }
    const matches = (byTen.get(digits.slice(0, 10)) ?? []).filter(well => isSameNumber(digits, well.api))
    const exact = digits.length > 10 ? matches.filter(well => apiKey(well.api) === apiKey(digits)) : []
    const result = exact.length === 1 ? exact : matches
    const status = result.length === 0 ? 'new' : result.length === 1 ? 'linked' : 'ambiguous'
    return { status, digits, wells: result }
  })
  const counts = new Map<string, number>()
  for (const { status, wells: match } of links)
    if (status === 'linked') counts.set(match[0]!.id, (counts.get(match[0]!.id) ?? 0) + 1)
  return links.map(link =>
    link.status === 'linked' && counts.get(link.wells[0]!.id)! > 1 ? { ...link, status: 'shared' } : link,
  )
}
