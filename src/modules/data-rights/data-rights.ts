/** How long things last, in days. */
export const downloadDays = 7
export const waitingDays = 30

/** How often one person or organization may ask for an export. */
export const maxExportsADay = 10

export type DataExport = {
  id: string
  state: 'waiting' | 'ready' | 'failed' | 'expired'
  /** Bytes; what is done so far while it is made. */
  size: number
  tables: number | null
  rows: number | null
  /** ISO instants. */
  requestedAt: string
  expiresAt: string | null
  /** Why it failed; null of one that was made before reasons were kept. */
  failure: string | null
}

export type Deletion = { requestedAt: string; dueAt: string }

/** Where an export is fetched; null unless it can be. */
export const downloadPath = ({ id, state }: DataExport, tenantId: string | null): string | null => {
  if (state !== 'ready') return null
  return tenantId === null
    ? `/files/data-exports/mine/${id}`
    : `/files/data-exports/organization/${id}?tenant=${tenantId}`
}

/** Why an account cannot be deleted yet, or null. `names` are the organizations that would be left without an owner. */
export function deletionRefused(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names)
  return `You are the only owner of ${list}. Make someone else an owner, or delete the organization first.`
}

/** `wellhead-ana-2026-03-31.zip`: a name that every system takes. */
export function fileNameOf(subject: string, date: string): string {
  const plain = subject
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  return ['wellhead', plain, date].filter(Boolean).join('-') + '.zip'
}
