import { and, eq, sql } from 'drizzle-orm'
import { blobs } from '../../../core/attachments/attachment.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { contentPages, contentTexts, type StoredWordPlace } from '../reading.table.ts'
import { pageTokens } from '../search/page-tokens.ts'
import { maxPages, type ReadPage } from '../text/read-page.ts'

type ContentRef = { tenantId: string; sha256: string }

export const contentCondition = ({ tenantId, sha256 }: ContentRef) =>
  and(eq(contentTexts.tenantId, tenantId), eq(contentTexts.sha256, sha256))

/**
 * Stores the next pages of a file with their words, in one transaction. `pageCount` is the number of pages in the
 * file.
 * @returns whether more pages remain; null if the file was deleted or another run stored these pages already
 */
export async function storePages(
  tx: Tx,
  source: ContentRef,
  pages: readonly ReadPage[],
  pageCount: number,
): Promise<'more' | 'done' | null> {
  const { tenantId, sha256 } = source
  const [waitingText] = await tx
    .select({ sha256: blobs.sha256 })
    .from(blobs)
    .where(and(eq(blobs.tenantId, tenantId), eq(blobs.sha256, sha256)))
    .for('key share')
  const [text] = waitingText
    ? await tx.select().from(contentTexts).where(contentCondition(source)).for('update')
    : []
  if (text?.state !== 'waiting' || (pages[0]?.page ?? text.done + 1) !== text.done + 1) return null
  if (pages.length > 0) {
    await tx
      .insert(contentPages)
      .values(pages.map(page => ({ ...source, ...storedPage(page) })))
      .onConflictDoUpdate({
        target: [contentPages.tenantId, contentPages.sha256, contentPages.page],
        set: {
          text: sql`excluded.text`,
          places: sql`excluded.places`,
          scanned: sql`excluded.scanned`,
          turned: sql`excluded.turned`,
          certainty: sql`excluded.certainty`,
        },
      })
    for (const { page, text: content } of pages) {
      const exact = sql.join(
        ['', ...pageTokens(content)].map(token => sql`${token}`),
        sql`, `,
      )
      await tx.execute(
        sql`select keep_page_words(${tenantId}, ${sha256}, ${page}, ${storableText(content)}, array[${exact}]::text[])`,
      )
    }
  }
  const doneCount = text.done + pages.length
  const isComplete = doneCount >= Math.min(pageCount, maxPages) || pages.length === 0
  await tx
    .update(contentTexts)
    .set({
      state: isComplete ? 'read' : 'waiting',
      done: doneCount,
      pages: pageCount,
      unread: [...text.unread, ...pages.flatMap(({ page, unread }) => (unread ? [page] : []))],
      updatedAt: sql`now()`,
    })
    .where(contentCondition(source))
  await signal(tx, tenantId, 'readings')
  return isComplete ? 'done' : 'more'
}

const toBasisPoints = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 10_000)
/** PostgreSQL stores neither NUL characters nor unpaired surrogates. */
const storableText = (text: string) => text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD')

function storedPage({ page, text, words, scanned, turned, certainty }: ReadPage) {
  const wordPlaces = words.map(({ start, end, struck, box }): StoredWordPlace => {
    const [left, top, width, height] = [
      toBasisPoints(box[0]),
      toBasisPoints(box[1]),
      toBasisPoints(box[2]),
      toBasisPoints(box[3]),
    ]
    return struck ? [start, end, left, top, width, height, 1] : [start, end, left, top, width, height]
  })
  return { page, text: storableText(text), places: wordPlaces, scanned, turned, certainty: certainty ?? null }
}
