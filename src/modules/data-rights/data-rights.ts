/** Durations in days. */
export const downloadDays = 7
export const waitingDays = 30

/** The maximum number of exports per day for a user or an organization. */
export const maxExportsPerDay = 10

export type DataExport = {
  id: string
  state: 'waiting' | 'ready' | 'failed' | 'expired'
  /** Size in bytes; while the export is being made, the bytes so far. */
  size: number
  tables: number | null
  rows: number | null
  /** ISO instants. */
  requestedAt: string
  expiresAt: string | null
  /** The reason why it failed; null for exports made before reasons were stored. */
  failure: string | null
}

export type Deletion = { requestedAt: string; dueAt: string }

/** The download address of an export; null unless it is ready. */
export const downloadPath = ({ id, state }: DataExport, tenantId: string | null): string | null => {
  if (state !== 'ready') return null
  return tenantId === null
    ? `/files/data-exports/mine/${id}`
    : `/files/data-exports/organization/${id}?tenant=${tenantId}`
}

/** The reason why an account cannot be deleted yet, or null. `names` are the organizations that would have no owner. */
export function deletionDenial(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)
  return `You are the only owner of ${list}. Make someone else an owner, or delete the organization first.`
}

/** `wellhead-ana-2026-03-31.zip`, a name valid on every system. */
export function exportFileName(subject: string, date: string): string {
  const plain = subject
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  return ['wellhead', plain, date].filter(Boolean).join('-') + '.zip'
}
