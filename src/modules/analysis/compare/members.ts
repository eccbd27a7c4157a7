import { z } from 'zod'

/**
 * An analysis in a comparison or portfolio: `number` is its version, or null for its current state; `share` is a
 * decimal.
 */
export type Member = { readonly id: string; readonly number: number | null; readonly share: string }

/** Maximum number of analyses side by side; more would not be readable. */
export const maxCompared = 6
/** Maximum number of analyses in a portfolio. */
export const maxPortfolioMembers = 60

const fullShare = '1'
const memberSchema = z.object({
  id: z.uuid(),
  number: z.coerce.number().int().min(1).max(100_000).nullable(),
  share: z
    .string()
    .regex(/^[01]?(\.\d{1,8})?$/)
    .refine(share => Number(share) > 0 && Number(share) <= 1),
})

/**
 * The members that an address names: `id`, `id.3` for a version, `id*0.25` for a share. Unreadable parts are skipped.
 */
export function parseMembers(text: unknown, limit: number): Member[] {
  if (typeof text !== 'string') return []
  const members = text.split(',').flatMap(part => {
    const [, id, number, share] = /^([0-9a-f-]{36})(?:\.(\d+))?(?:\*([\d.]+))?$/i.exec(part) ?? []
    const parsed = memberSchema.safeParse({ id, number: number ?? null, share: share ?? fullShare })
    return parsed.success ? [parsed.data] : []
  })
  const byKey = new Map(members.map(member => [memberKey(member), member]))
  return [...byKey.values()].slice(0, limit)
}

export const memberKey = ({ id, number }: Pick<Member, 'id' | 'number'>) => `${id}.${number ?? 'now'}`

export const formatMembers = (members: readonly Member[]): string =>
  members
    .map(
      ({ id, number, share }) =>
        `${id}${number === null ? '' : `.${number}`}${share === fullShare ? '' : `*${share}`}`,
    )
    .join(',')

/** Converts a typed percentage to the stored decimal share; null unless it is above 0 and at most 100. */
export function parsePercent(percent: string): string | null {
  const value = Number(percent.replace('%', '').trim() || Number.NaN)
  if (!(value > 0 && value <= 100)) return null
  const share = (value / 100).toFixed(8).replace(/\.?0+$/, '')
  return share === '0' ? null : share
}

export const formatPercent = (share: string): string => String(Number((Number(share) * 100).toFixed(6)))
