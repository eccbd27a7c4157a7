/** A record that was opened: its name, its kind, and its address. */
export type Recent = { label: string; one: string; to: string }

const maxRecent = 8
const prefix = 'recent '

/** Separate for each user in each organization. */
const storageKey = (userId: string, tenantId: string) => `${prefix}${userId} ${tenantId}`

/** Recently opened records, latest first. */
export function readRecent(userId: string, tenantId: string): Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId, tenantId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, maxRecent) : []
  } catch {
    return []
  }
}

export function rememberRecent(userId: string, tenantId: string, opened: Recent): void {
  const otherRecords = readRecent(userId, tenantId).filter(({ to }) => to !== opened.to)
  try {
    localStorage.setItem(
      storageKey(userId, tenantId),
      JSON.stringify([opened, ...otherRecords].slice(0, maxRecent)),
    )
  } catch {
    // A browser that stores nothing has nothing to offer later.
  }
}

/** Deletes the lists of all users, when the user signs out or loses rights. */
export function clearRecent(): void {
  if (typeof localStorage === 'undefined') return
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

/** Deletes records that the user may no longer open. */
export function removeRecent(ids: readonly string[]): void {
  if (typeof localStorage === 'undefined') return
  for (const key of Object.keys(localStorage).filter(name => name.startsWith(prefix))) {
    const [userId = '', tenantId = ''] = key.slice(prefix.length).split(' ')
    const remaining = readRecent(userId, tenantId).filter(({ to }) => !ids.some(id => to.includes(id)))
    localStorage.setItem(key, JSON.stringify(remaining))
  }
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['label', 'one', 'to'].every(name => typeof (value as Record<string, unknown>)[name] === 'string') &&
  (value as Recent).to.startsWith('/app/')
