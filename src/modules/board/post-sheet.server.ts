import { and, asc, eq, isNull } from 'drizzle-orm'
import { readReaders } from '../../core/acknowledgments/acknowledgments.server.ts'
import { attachments } from '../../core/attachments/attachment.table.ts'
import { readPeopleNames } from '../../core/auth/people-names.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { tableSection } from '../../core/print/sections.ts'
import type { Quote, Section, Sheet } from '../../core/print/sheet.ts'
import { mentionsIn, plainText } from '../../core/text/rich-text.ts'
import { tenantTimeZone } from '../../core/tenancy/tenant-day.server.ts'
import { formatInstant } from '../../ui/formats.ts'
import { comments } from '../comments/comment.table.ts'
import { tallyVotes } from './poll.ts'
import { readPosts } from './post-list.server.ts'
import { recordType } from './post-records.server.ts'

/** A post as a document, with its comments, its acknowledgments, and the hashes of its files. */
export async function postSheet(tx: Tx, tenantId: string, id: string): Promise<Sheet> {
  const [post] = (await readPosts(tx, tenantId, { id })).rows
  if (!post) throw notFound('Post')
  const commentRows = await readComments(tx, tenantId, id)
  const readers = await readReaders(tx, tenantId, { noun: recordType, recordId: id })
  const texts = [post, ...commentRows]
  const names = await readPeopleNames(tx, [
    ...texts.flatMap(({ createdBy, body }) => [createdBy, ...mentionsIn(body)]),
    ...readers.map(({ userId }) => userId),
  ])
  const getName = (id: string) => names[id] ?? 'a former member'
  const timeZone = await tenantTimeZone(tx, tenantId)
  const formatLocal = (instant: Date | string | null) => formatInstant(instant, timeZone)
  const [postQuote, ...quotes] = texts.map(({ createdBy, createdAt, editedAt, body }): Quote => {
    const editedNote = editedAt ? `, edited ${formatLocal(editedAt)}` : ''
    return {
      title: getName(createdBy),
      source: `${formatLocal(createdAt)}${editedNote}`,
      text: plainText(body, id => `@${getName(id)}`),
      faint: false,
    }
  })
  return {
    kind: 'Post',
    title: post.title,
    code: null,
    keyFacts: `${postQuote!.title} · ${postQuote!.source}`,
    lead: null,
    sections: [
      { title: 'Post', kind: 'quotes', quotes: [postQuote!], emptyText: '' },
      ...pollSection(post),
      { title: 'Comments', kind: 'quotes', quotes, emptyText: 'No comments.' },
      ...tableSection('Acknowledged by', readers, [
        { title: 'Person', share: 60, renderText: ({ userId }) => getName(userId) },
        { title: 'When', share: 40, renderText: ({ at: when }) => (when ? formatLocal(when) : 'Not yet') },
      ]),
      ...tableSection('Files', await readFiles(tx, tenantId, id), [
        { title: 'File', share: 40, renderText: ({ title }) => title },
        { title: 'SHA-256', share: 60, renderText: ({ sha256 }) => sha256 },
      ]),
    ],
    version: `post version ${post.version}`,
  }
}

function pollSection({ poll, votes }: Awaited<ReturnType<typeof readPosts>>['rows'][number]): Section[] {
  if (!poll) return []
  return tableSection(`Poll: ${poll.question}`, tallyVotes(poll, votes), [
    { title: 'Choice', share: 80, renderText: ({ choice }) => choice },
    { title: 'Votes', share: 20, renderText: ({ votes }) => String(votes) },
  ])
}

const readComments = (tx: Tx, tenantId: string, recordId: string) =>
  tx
    .select({
      body: comments.body,
      createdBy: comments.createdBy,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
    })
    .from(comments)
    .where(
      and(
        eq(comments.tenantId, tenantId),
        eq(comments.noun, recordType),
        eq(comments.recordId, recordId),
        isNull(comments.deletedAt),
      ),
    )
    .orderBy(asc(comments.id))

const readFiles = (tx: Tx, tenantId: string, recordId: string) =>
  tx
    .select({ title: attachments.title, sha256: attachments.sha256 })
    .from(attachments)
    .where(
      and(
        eq(attachments.tenantId, tenantId),
        eq(attachments.noun, recordType),
        eq(attachments.recordId, recordId),
        isNull(attachments.deletedAt),
      ),
    )
    .orderBy(asc(attachments.id))
