import type { ThreadKind } from './thread.ts'

type Names = Readonly<Record<string, string>>

/** Looks up a name, with a fallback for people who have left. */
export const createNameLookup =
  (names: Names) =>
  (id: string): string =>
    names[id] ?? 'A former member'

type TitledThread = {
  kind: ThreadKind
  name: string | null
  organization?: string | null
  others: readonly string[]
  people: number
}

/** A thread's title for one of its people: its name, or the other person or organization. */
export function threadTitle(
  { kind, name, organization, others, people }: TitledThread,
  names: Names,
): string {
  if (name !== null) return organization ? `${organization}: ${name}` : name
  const otherNames = others.map(createNameLookup(names))
  if (kind === 'direct') return otherNames[0] ?? 'A former member'
  const hiddenCount = people - 1 - otherNames.length
  return otherNames.join(', ') + (hiddenCount > 0 ? ` and ${hiddenCount} more` : '')
}
