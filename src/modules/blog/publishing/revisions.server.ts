import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import { articleRecordType, type ArticleDraft } from '../article/article.ts'
import { blogRevisions, type RevisionAction } from '../article/article.table.ts'
import { wordCount } from '../article/reading-time.ts'

/** A user's saves within this time form one revision. */
const revisionWindowMs = 10 * 60_000

const loggedActions: Record<RevisionAction, string> = {
  save: 'update',
  publish: 'publish',
  restore: 'restore revision',
  aside: 'set aside',
}

type NewRevision = {
  articleId: string
  kind: RevisionAction
  before: ArticleDraft | null
  fields: ArticleDraft
}

/**
 * Saves the current article as a revision, with a log entry. A repeated save within ten minutes replaces the user's own
 * last revision.
 */
export async function saveRevision(tx: Tx, actor: Actor, revision: NewRevision): Promise<void> {
  const { articleId, kind, before, fields } = revision
  const { number, act: lastAct, at, by } = blogRevisions
  const revisionCondition = eq(blogRevisions.articleId, articleId)
  const [last] = await tx
    .select({ number, act: lastAct, at, by })
    .from(blogRevisions)
    .where(revisionCondition)
    .orderBy(desc(number))
    .limit(1)
  const isSameSession =
    kind === 'save' &&
    last?.act === 'save' &&
    last.by === actor.userId &&
    Date.now() - last.at.getTime() < revisionWindowMs
  if (isSameSession) {
    await tx
      .update(blogRevisions)
      .set({ fields })
      .where(and(revisionCondition, eq(number, last.number)))
    return
  }
  await tx.insert(blogRevisions).values({
    articleId,
    number: (last?.number ?? 0) + 1,
    act: kind,
    fields,
    at: sql`now()`,
    by: actor.userId,
  })
  const entry = (draft: ArticleDraft) => ({ ...draft, body: wordCount(draft.body) })
  await recordChange(tx, actor, {
    noun: articleRecordType,
    recordId: articleId,
    act: before ? loggedActions[kind] : 'create',
    ...(before && { before: entry(before) }),
    after: entry(fields),
  })
}
