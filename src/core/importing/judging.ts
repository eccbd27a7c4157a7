type FieldScores = ReadonlyMap<string, number>

/** Returns the fields found with at least this confidence. */
export const sure = (scores: FieldScores, ids: readonly string[], least = 0.6): string[] =>
  ids.filter(id => (scores.get(id) ?? 0) >= least)

/** Returns the total confidence of a group's fields. */
export const sum = (scores: FieldScores, group: string): number =>
  [...scores].reduce((total, [id, score]) => total + (id.startsWith(group) ? score : 0), 0)
