type Found = ReadonlyMap<string, number>

/** Those of the fields that were found so surely. */
export const sure = (found: Found, ids: readonly string[], least = 0.6): string[] =>
  ids.filter(id => (found.get(id) ?? 0) >= least)

/** How sure the fields of a group are together. */
export const sum = (found: Found, group: string): number =>
  [...found].reduce((total, [id, score]) => total + (id.startsWith(group) ? score : 0), 0)
