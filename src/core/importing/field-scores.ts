type FieldScores = ReadonlyMap<string, number>

/** Returns the fields found with at least this confidence. */
export const confidentFields = (scores: FieldScores, ids: readonly string[], minConfidence = 0.6): string[] =>
  ids.filter(id => (scores.get(id) ?? 0) >= minConfidence)

/** Returns the total confidence of a group's fields. */
export const totalConfidence = (scores: FieldScores, group: string): number =>
  [...scores].reduce((total, [id, score]) => total + (id.startsWith(group) ? score : 0), 0)
