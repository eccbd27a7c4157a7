/** A user who has a record open, and the field that they are editing. */
export type Present = { id: string; name: string; field: string | null }

/** Merges users who have the record open in several windows: each appears once, with a field edited in any of them. */
export function uniquePeople(people: readonly Present[]): Present[] {
  const known = new Map<string, Present>()
  for (const person of people) {
    const item = known.get(person.id)
    known.set(person.id, item ? { ...item, field: item.field ?? person.field } : person)
  }
  return [...known.values()]
}

/** "Dana Reyes", "Dana Reyes and Eli Cruz", "Dana Reyes, Eli Cruz and 3 more". */
export function namesOfSome(people: readonly Present[]): string {
  const names = people.map(({ name }) => name)
  if (names.length <= 2) return names.join(' and ')
  return names.length === 3
    ? `${names[0]}, ${names[1]} and ${names[2]}`
    : `${names[0]}, ${names[1]} and ${names.length - 2} more`
}
