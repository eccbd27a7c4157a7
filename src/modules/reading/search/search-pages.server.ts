import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { createSnippet } from './matches.ts'
import { pagesQuery } from './pages-query.ts'

/** A page that contains all words searched for, with its document and the line that contains them. */
export type PageHit = { documentId: string; name: string; part: number; page: number; snippet: string }

type Row = Omit<PageHit, 'snippet'> & { text: string }

/**
 * Pages of documents by their words, the latest documents first. Users who may open documents find
 * all pages.
 */
export async function searchPages(
  tx: Tx,
  tenantId: string,
  typed: string,
  limit: number,
): Promise<PageHit[]> {
  const query = pagesQuery(typed)
  if (query === null) return []
  const { rows } = await tx.execute<Row>(sql`
    select f.document_id as "documentId", of.name, f.part, f.page, of.text
    from search_pages(${query}, ${limit}) with ordinality f (document_id, part, page, at)
    cross join lateral (
      select d.name, left(p.text, 40000) as text
      from documents d
      join document_versions v on v.tenant_id = ${tenantId} and v.document_id = d.id and v.number = d.number and v.part = f.part
      join content_pages p on p.tenant_id = ${tenantId} and p.sha256 = v.sha256 and p.page = f.page
      where d.tenant_id = ${tenantId} and d.id = f.document_id
      offset 0) of
    order by f.at`)
  return rows.map(({ text, ...row }) => ({ ...row, snippet: createSnippet(text, typed) }))
}
