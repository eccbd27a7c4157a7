import type { ThreadKind } from './thread.ts'

type Names = Readonly<Record<string, string>>

/** Looks up a name, with a fallback for people who have left. */
export const nameIn =
  (names: Names) =>
  (id: string): string =>
    names[id] ?? 'A former member'

type Titled = {
  kind: ThreadKind
  name: string | null
  organization?: string | null
  others: readonly string[]
  people: number
}

/** The title of a thread for one of its people: its name, or the other person or organization. */
export function threadTitle({ kind, name, organization, others, people }: Titled, names: Names): string {
  if (name !== null) return organization ? `${organization}: ${name}` : name
  const shown = others.map(nameIn(names))
  if (kind === 'direct') return shown[0] ?? 'A former member'
  const more = people - 1 - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
