import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Findable } from '../module/findable.server.ts'
import { readHosts } from '../search/host.server.ts'
import { attachments } from './attachment.table.ts'

/** Searches files by name. A result opens the record that the file is attached to. */
export const findFiles: Findable = {
  kind: 'attachments',
  of: 'records',
  async readResults(tx, tenantId, ids) {
    const { id, title, fileName, noun, recordId, deletedAt } = attachments
    const files = await tx
      .select({ id, title, fileName, noun, recordId })
      .from(attachments)
      .where(and(eq(attachments.tenantId, tenantId), inArray(id, [...ids]), isNull(deletedAt)))
    const findHost = await readHosts(tx, tenantId, files)
    return files.flatMap(file => {
      const host = findHost(file)
      return host ? [{ id: file.id, label: file.title, detail: host.title, to: host.to }] : []
    })
  },
}
