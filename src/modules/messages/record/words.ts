import type { ThreadKind } from './thread.ts'

type Names = Readonly<Record<string, string>>

/** What someone who has left is called. */
export const nameIn =
  (names: Names) =>
  (id: string): string =>
    names[id] ?? 'Someone who has left'

type Titled = {
  kind: ThreadKind
  name: string | null
  organization?: string | null
  others: readonly string[]
  people: number
}

/** What a thread is called by one of its people: by its name, and by who the other is, person or organization. */
export function threadTitle({ kind, name, organization, others, people }: Titled, names: Names): string {
  if (name !== null) return organization ? `${organization}: ${name}` : name
  const shown = others.map(nameIn(names))
  if (kind === 'direct') return shown[0] ?? 'Someone who has left'
  const more = people - 1 - shown.length
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
