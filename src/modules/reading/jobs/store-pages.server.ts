import { and, eq, sql } from 'drizzle-orm'
import { blobs } from '../../../core/attachments/attachment.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { contentPages, contentTexts, type StoredPlace } from '../reading.table.ts'
import { pageTokens } from '../search/page-tokens.ts'
import { maxPages, type ReadPage } from '../text/read-page.ts'

type Content = { tenantId: string; sha256: string }

export const isContent = ({ tenantId, sha256 }: Content) =>
  and(eq(contentTexts.tenantId, tenantId), eq(contentTexts.sha256, sha256))

/**
 * Stores the next pages of a file with their words, in one transaction. `all` is the number of pages in the
 * file.
 * @returns whether more pages remain; null if the file was deleted or another run stored these pages already
 */
export async function storePages(
  tx: Tx,
  source: Content,
  pages: readonly ReadPage[],
  all: number,
): Promise<'more' | 'done' | null> {
  const { tenantId, sha256 } = source
  const [still] = await tx
    .select({ sha256: blobs.sha256 })
    .from(blobs)
    .where(and(eq(blobs.tenantId, tenantId), eq(blobs.sha256, sha256)))
    .for('key share')
  const [text] = still ? await tx.select().from(contentTexts).where(isContent(source)).for('update') : []
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
  const done = text.done + pages.length
  const isDone = done >= Math.min(all, maxPages) || pages.length === 0
  await tx
    .update(contentTexts)
    .set({
      state: isDone ? 'read' : 'waiting',
      done,
      pages: all,
      unread: [...text.unread, ...pages.flatMap(({ page, unread }) => (unread ? [page] : []))],
      updatedAt: sql`now()`,
    })
    .where(isContent(source))
  await signal(tx, tenantId, 'readings')
  return isDone ? 'done' : 'more'
}

const fine = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000)
/** PostgreSQL stores neither NUL characters nor unpaired surrogates. */
const storableText = (text: string) => text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD')

function storedPage({ page, text, words, scanned, turned, certainty }: ReadPage) {
  const places = words.map(({ start, end, struck, box }): StoredPlace => {
    const [left, top, width, height] = [fine(box[0]), fine(box[1]), fine(box[2]), fine(box[3])]
    return struck ? [start, end, left, top, width, height, 1] : [start, end, left, top, width, height]
  })
  return { page, text: storableText(text), places, scanned, turned, certainty: certainty ?? null }
}
