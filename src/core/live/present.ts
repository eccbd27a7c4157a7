/** A user who has a record open, and the field that they are editing. */
export type PresentUser = { id: string; name: string; field: string | null }

/** Merges users who have the record open in several windows: each appears once, with a field edited in any of them. */
export function uniquePeople(people: readonly PresentUser[]): PresentUser[] {
  const userById = new Map<string, PresentUser>()
  for (const person of people) {
    const existing = userById.get(person.id)
    userById.set(person.id, existing ? { ...existing, field: existing.field ?? person.field } : person)
  }
  return [...userById.values()]
}

/** "Dana Reyes", "Dana Reyes and Eli Cruz", "Dana Reyes, Eli Cruz and 3 more". */
export function summarizeNames(people: readonly PresentUser[]): string {
  const names = people.map(({ name }) => name)
  if (names.length <= 2) return names.join(' and ')
  return names.length === 3
    ? `${names[0]}, ${names[1]} and ${names[2]}`
    : `${names[0]}, ${names[1]} and ${names.length - 2} more`
}
