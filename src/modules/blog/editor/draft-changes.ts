import { articleDraft, type ArticleDraft } from '../article/article.ts'

/** The article version last received from the server. */
export type ArticleVersion = { version: number; fields: ArticleDraft }

const draftFields = Object.keys(articleDraft.shape) as (keyof ArticleDraft)[]

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Returns a draft with its parts in schema order, so that equal drafts serialize alike, or null if it is invalid. */
export function normalizedDraft(fields: unknown): ArticleDraft | null {
  const parsed = articleDraft.safeParse(fields)
  return parsed.success ? parsed.data : null
}

/** Returns the fields that differ from the base version. */
export const changedFieldNames = (base: ArticleDraft, mine: ArticleDraft): (keyof ArticleDraft)[] =>
  draftFields.filter(name => !isSame(base[name], mine[name]))

/**
 * Merges a newer server version into the editor: fields that the user did not change take the server's values. For a
 * field that both changed, the older base stays, so that saving shows the conflict.
 */
export function rebase(
  base: ArticleVersion,
  mine: ArticleDraft,
  theirs: ArticleVersion,
): { base: ArticleVersion; mine: ArticleDraft } {
  const changedFields = new Set(changedFieldNames(base.fields, mine))
  const unchangedFields = draftFields.filter(name => !changedFields.has(name))
  const isConflict = [...changedFields].some(
    name => !isSame(base.fields[name], theirs.fields[name]) && !isSame(mine[name], theirs.fields[name]),
  )
  const merged = { ...mine, ...Object.fromEntries(unchangedFields.map(name => [name, theirs.fields[name]])) }
  return isConflict ? { base, mine } : { base: theirs, mine: merged as ArticleDraft }
}

const pick = (fields: ArticleDraft, subset: readonly (keyof ArticleDraft)[]) =>
  Object.fromEntries(subset.map(name => [name, fields[name]])) as Partial<ArticleDraft>

/** Returns the input to save a draft: the changed fields, and their values when they were read. */
export function articleChanges({ version, fields }: ArticleVersion, mine: ArticleDraft) {
  const changedFields = changedFieldNames(fields, mine)
  return changedFields.length === 0
    ? null
    : { version, seen: pick(fields, changedFields), changes: pick(mine, changedFields) }
}
