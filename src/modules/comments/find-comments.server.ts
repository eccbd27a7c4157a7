import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Findable } from '../../core/module/findable.server.ts'
import { readHosts } from '../../core/search/host.server.ts'
import { comments } from './comment.table.ts'

const maxLabelLength = 120

/** Finds comments by their text; a result opens the record that it is about. */
export const findComments: Findable = {
  kind: 'comments',
  of: 'records',
  async readResults(tx, tenantId, ids) {
    const { id, bodyText, noun, recordId, deletedAt } = comments
    const rows = await tx
      .select({ id, bodyText, noun, recordId })
      .from(comments)
      .where(and(eq(comments.tenantId, tenantId), inArray(id, [...ids]), isNull(deletedAt)))
    const getHost = await readHosts(tx, tenantId, rows)
    return rows.flatMap(({ id, bodyText, ...recordRef }) => {
      const host = getHost(recordRef)
      const label = bodyText.replaceAll(/\s+/g, ' ').trim().slice(0, maxLabelLength)
      return host ? [{ id, label, detail: host.title, to: host.to }] : []
    })
  },
}
