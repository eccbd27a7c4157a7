import { and, desc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../../core/access/refusal.ts'
import { users } from '../../../core/auth/auth.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { relatedRows, recordFile } from '../../../core/resource/record-file.server.ts'
import { documentRecords } from '../document-records.server.ts'
import { documentLinks, documents, documentVersions } from '../document.table.ts'
import { readFolders } from '../folders/folder-rows.server.ts'
import { folderPath } from '../folders/folder-tree.ts'
import { linkKinds, type LinkKind } from '../link.ts'
import { canLinkProjects } from '../links/link-document.server.ts'

const documentCondition = (column: typeof documentVersions.documentId | typeof documentLinks.documentId) =>
  and(eq(sql`${column}`, documents.id))

const readFile = recordFile(documentRecords, {
  versions: relatedRows(
    {
      number: documentVersions.number,
      part: documentVersions.part,
      fileName: documentVersions.fileName,
      size: documentVersions.size,
      mediaType: documentVersions.mediaType,
      sha256: documentVersions.sha256,
      at: documentVersions.createdAt,
      by: sql<
        string | null
      >`(select ${users.name} from ${users} where ${users.id} = ${documentVersions.createdBy})`,
    },
    sql`from ${documentVersions} where ${documentVersions.tenantId} = ${documents.tenantId}
      and ${documentCondition(documentVersions.documentId)}
      order by ${desc(documentVersions.number)}, ${documentVersions.part}`,
  ),
  links: relatedRows(
    {
      id: documentLinks.id,
      leaseId: documentLinks.leaseId,
      wellId: documentLinks.wellId,
      tractId: documentLinks.tractId,
      projectId: documentLinks.projectId,
      /** The lease of a linked tract, because tracts are shown there. */
      ofLease: sql<string | null>`(select t.lease_id from tracts t
        where t.tenant_id = ${documentLinks.tenantId} and t.id = ${documentLinks.tractId})`,
      called: sql<string | null>`coalesce(
        (select concat_ws(' ', l.lease_number, l.name) from leases l
          where l.tenant_id = ${documentLinks.tenantId} and l.id = ${documentLinks.leaseId} and l.deleted_at is null),
        (select w.name from wells w
          where w.tenant_id = ${documentLinks.tenantId} and w.id = ${documentLinks.wellId} and w.deleted_at is null),
        (select concat_ws(', ', l.lease_number, 'tract ' || t.tract_number, t.county) from tracts t
          join leases l on l.tenant_id = t.tenant_id and l.id = t.lease_id and l.deleted_at is null
          where t.tenant_id = ${documentLinks.tenantId} and t.id = ${documentLinks.tractId}),
        (select p.name from projects p
          where p.tenant_id = ${documentLinks.tenantId} and p.id = ${documentLinks.projectId} and p.deleted_at is null))`,
    },
    sql`from ${documentLinks} where ${documentLinks.tenantId} = ${documents.tenantId}
      and ${documentCondition(documentLinks.documentId)} order by ${documentLinks.createdAt}, ${documentLinks.id}`,
  ),
})

/**
 * A document for its page: its facts, its folder, its versions, and the linked records that the viewer may
 * see.
 */
export async function readDocumentDetail(tx: Tx, tenantId: string, viewer: Viewer, id: string) {
  const { row, versions, links } = await readFile(tx, tenantId, id)
  const path = folderPath(await readFolders(tx, tenantId), row.folderId)
  return {
    id,
    version: row.version,
    fields: await documentRecords.toFields(row, tx),
    number: row.number,
    folderId: row.folderId,
    path: path.map(folder => ({ id: folder.id, name: folder.name })),
    files: versions
      .filter(({ number }) => number === row.number)
      .map(({ part, fileName, mediaType, size }) => ({ part, fileName, mediaType, size })),
    versions: versionsFromFiles(versions),
    links: links.flatMap(link => {
      const noun = (Object.keys(linkKinds) as LinkKind[]).find(kind => link[linkKinds[kind]] !== null)
      if (!noun || link.called === null) return []
      if (noun === 'projects' && !canLinkProjects(viewer)) return []
      return [
        { id: link.id, noun, recordId: link[linkKinds[noun]]!, called: link.called, ofLease: link.ofLease },
      ]
    }),
  }
}
export type DocumentDetail = Awaited<ReturnType<typeof readDocumentDetail>>

type VersionFile = Awaited<ReturnType<typeof readFile>>['versions'][number]

/** Groups files into versions. */
function versionsFromFiles(files: readonly VersionFile[]) {
  const numbers = [...new Set(files.map(({ number }) => number))]
  return numbers.map(number => {
    const match = files.filter(file => file.number === number)
    const { at, by } = match[0]!
    const size = match.reduce((sum, file) => sum + file.size, 0)
    return {
      number,
      at: at.toISOString(),
      by,
      size,
      files: match.map(({ part, fileName }) => ({ part, fileName })),
    }
  })
}
