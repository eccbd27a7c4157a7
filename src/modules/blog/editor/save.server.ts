import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { platformId, type Actor } from '../../../core/data/record.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { applyEdit, type RecordEdit } from '../../../core/data/record-edit.server.ts'
import { fieldError } from '../../../core/error/AppError.ts'
import { articleDraft, type ArticleDraft } from '../article/article.ts'
import { blogArticles, type RevisionAction } from '../article/article.table.ts'
import { blogLabels } from '../labels/label.table.ts'
import { articles, signalArticles, type ArticleRow } from '../publishing/records.server.ts'
import { saveRevision } from '../publishing/revisions.server.ts'

export const articleChange = z.object({
  id: z.uuid(),
  version: z.int32(),
  seen: z.partialRecord(articleDraft.keyof(), z.unknown()).optional(),
  changes: articleDraft.partial(),
})

export const lockArticle = (tx: Tx, id: string): Promise<ArticleRow> => lockRow(tx, platformId, articles, id)

/**
 * Saves changed fields of an article. Concurrent changes to different fields both succeed; for the same field, the
 * second is refused and receives the current version.
 */
export async function saveArticle(
  tx: Tx,
  actor: Actor,
  edit: RecordEdit<ArticleDraft>,
): Promise<{ version: number }> {
  const row = await lockArticle(tx, edit.id)
  const savedFields = (await articles.toFields(row, tx)) as ArticleDraft
  return storeDraft(
    tx,
    actor,
    row,
    applyEdit(articles, { version: row.version, fields: savedFields }, edit),
    'save',
  )
}

/** Stores a complete article as its next version. */
export async function storeDraft(
  tx: Tx,
  actor: Actor,
  row: ArticleRow,
  fields: ArticleDraft,
  kind: RevisionAction,
): Promise<{ version: number }> {
  const savedFields = (await articles.toFields(row, tx)) as ArticleDraft
  await refuseUnknownLabels(tx, fields)
  const version = row.version + 1
  await tx
    .update(blogArticles)
    .set({ ...fields, version, updatedAt: sql`now()`, updatedBy: actor.userId })
    .where(eq(blogArticles.id, row.id))
  await saveRevision(tx, actor, { articleId: row.id, kind, before: savedFields, fields })
  await signalArticles(tx)
  return { version }
}

const kindByColumn = { categoryId: 'category', authorId: 'author', seriesId: 'series' } as const

async function refuseUnknownLabels(tx: Tx, fields: ArticleDraft): Promise<void> {
  const single = Object.entries(kindByColumn).map(
    ([field, kind]) => [field, kind, fields[field as keyof typeof kindByColumn]] as const,
  )
  const requested = [...single, ...fields.tagIds.map(id => ['tagIds', 'tag', id] as const)].filter(
    ([, , id]) => id !== null,
  )
  if (requested.length === 0) return
  const existing = await tx
    .select({ id: blogLabels.id, kind: blogLabels.kind })
    .from(blogLabels)
    .for('key share')
  for (const [field, kind, id] of requested)
    if (!existing.some(label => label.id === id && label.kind === kind))
      throw fieldError(field, `This ${kind} was removed. Choose another.`)
}
