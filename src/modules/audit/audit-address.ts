import { auditFilter, type AuditFilter } from './audit.ts'

export type AuditAddress = { filter: AuditFilter; open: number | null }

const names = ['person', 'noun', 'recordId', 'act', 'from', 'to'] as const

/** Reads the address of a page of the log; what is not understood counts as not said. */
export function readAuditAddress(search: Readonly<Record<string, unknown>>): AuditAddress {
  const filter: AuditFilter = {}
  for (const name of names) {
    const reading = auditFilter.shape[name].safeParse(search[name])
    if (reading.success && reading.data !== undefined) filter[name] = reading.data
  }
  const open = Number(search['open'])
  return { filter, open: Number.isInteger(open) && open > 0 ? open : null }
}

export const writeAuditAddress = ({ filter, open }: AuditAddress): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...filter, open: open?.toString() }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
