import { articleDraft, type ArticleDraft } from '../article/article.ts'

/** The last version of an article from the server. */
export type Base = { version: number; fields: ArticleDraft }

const names = Object.keys(articleDraft.shape) as (keyof ArticleDraft)[]

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A draft with its parts in schema order, so that equal drafts serialize alike; null if it is invalid. */
export function normalizedDraft(fields: unknown): ArticleDraft | null {
  const read = articleDraft.safeParse(fields)
  return read.success ? read.data : null
}

/** The fields changed since the base. */
export const changedSince = (base: ArticleDraft, mine: ArticleDraft): (keyof ArticleDraft)[] =>
  names.filter(name => !isSame(base[name], mine[name]))

/**
 * Merges a newer server version into the editor: fields that the user did not change take the server's values. For a
 * field that both changed, the older base stays, so that saving shows the conflict.
 */
export function rebase(base: Base, mine: ArticleDraft, theirs: Base): { base: Base; mine: ArticleDraft } {
  const dirty = new Set(changedSince(base.fields, mine))
  const clean = names.filter(name => !dirty.has(name))
  const isClash = [...dirty].some(
    name => !isSame(base.fields[name], theirs.fields[name]) && !isSame(mine[name], theirs.fields[name]),
  )
  const merged = { ...mine, ...Object.fromEntries(clean.map(name => [name, theirs.fields[name]])) }
  return isClash ? { base, mine } : { base: theirs, mine: merged as ArticleDraft }
}

const pick = (fields: ArticleDraft, subset: readonly (keyof ArticleDraft)[]) =>
  Object.fromEntries(subset.map(name => [name, fields[name]])) as Partial<ArticleDraft>

/** The input to save a draft: the changed fields, and their values when they were read. */
export function articleChanges({ version, fields }: Base, mine: ArticleDraft) {
  const some = changedSince(fields, mine)
  return some.length === 0 ? null : { version, seen: pick(fields, some), changes: pick(mine, some) }
}
