import { and, eq, inArray, isNull } from 'drizzle-orm'
import { attachments } from '../../../core/attachments/attachment.table.ts'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { tableSection } from '../../../core/print/sections.ts'
import type { Quote, Sheet } from '../../../core/print/sheet.ts'
import { plainText } from '../../../core/text/rich-text.ts'
import { tenantTimeZone } from '../../../core/tenancy/tenant-day.server.ts'
import { formatInstant } from '../../../ui/formats.ts'
import { readLink } from '../cross-tenant/cross-tenant.server.ts'
import { readPeople, readThread } from '../record/people.server.ts'
import { readMessages } from '../record/read-messages.server.ts'
import { createNameLookup, threadTitle } from '../record/thread-title.ts'

/** The most messages in one PDF; the latest are used. */
const maxMessages = 2_000

/** A thread as a document: its people, its messages with their times, and the hashes of its files. */
export async function threadSheet(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  threadId: string,
): Promise<{ sheet: Sheet; files: string[] }> {
  const thread = await readThread(tx, tenantId, threadId)
  const last = thread.lastNumber
  const link = await readLink(tx, tenantId, threadId)
  const organization = link?.otherName ?? null
  const from = Math.max(1, last - maxMessages + 1)
  const { rows, names } = await readMessages(tx, tenantId, threadId, { from, most: maxMessages })
  const people = await readPeople(tx, tenantId, threadId)
  const allNames = { ...names, ...(await readPeopleNames(tx, people)) }
  const nameOf = createNameLookup(allNames)
  const timeZone = await tenantTimeZone(tx, tenantId)
  const formatAt = (instant: string | null) => formatInstant(instant, timeZone)
  const replies = rows.map(
    ({ number, createdBy, isForeign, createdAt, editedAt, body, deletedBy, answers, kind }): Quote => ({
      title: `${number}. ${nameOf(createdBy)}${isForeign ? `, ${organization}` : ''}`,
      source: `${formatAt(createdAt)}${editedAt ? `, edited ${formatAt(editedAt)}` : ''}${answers ? `, answers ${answers.number}` : ''}`,
      text: body ? plainText(body, id => `@${nameOf(id)}`) : `Deleted by ${nameOf(deletedBy ?? '')}`,
      faint: kind === 'notice' || body === null,
    }),
  )
  const ids = rows.flatMap(({ id, files }) => (files.length > 0 ? [id] : []))
  const others = people.filter(id => id !== userId)
  return {
    sheet: {
      kind: 'Thread',
      title: threadTitle(
        { ...thread, organization, others: others.slice(0, 4), people: people.length },
        allNames,
      ),
      code: null,
      keyFacts: `Messages ${from} to ${last} of ${thread.lastNumber}`,
      lead: null,
      sections: [
        { title: 'Messages', kind: 'quotes', quotes: replies, emptyText: 'No messages.' },
        ...tableSection('People', people, [{ title: 'Person', share: 100, renderText: nameOf }]),
        ...tableSection('Files', await readFiles(tx, tenantId, ids), [
          { title: 'File', share: 40, renderText: ({ title }) => title },
          { title: 'SHA-256', share: 60, renderText: ({ sha256 }) => sha256 },
        ]),
      ],
      version: `thread through message ${last}`,
    },
    files: ids,
  }
}

const readFiles = (tx: Tx, tenantId: string, ids: string[]) =>
  tx
    .select({ title: attachments.title, sha256: attachments.sha256 })
    .from(attachments)
    .where(
      and(
        eq(attachments.tenantId, tenantId),
        eq(attachments.noun, 'messages'),
        inArray(attachments.recordId, ids),
        isNull(attachments.deletedAt),
      ),
    )
    .orderBy(attachments.id)
