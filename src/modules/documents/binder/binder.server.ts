import { sql } from 'drizzle-orm'
import { zipOf } from '../../../core/files/zip.server.ts'
import { fileResponse } from '../../../core/files/export/file-response.server.ts'
import { fileRoute, idIn } from '../../../core/files/file-route.server.ts'
import { harmlessName } from '../../../core/attachments/file-name.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { sheetPdf } from '../../../core/print/sheet-pdf.server.ts'
import type { Sheet } from '../../../core/print/sheet.ts'
import { formatBytes, formatDate } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { completeness } from '../completeness/completeness.ts'
import { kindWords, type DocumentKind } from '../document.ts'
import { presentFiles, zipped } from '../file/document-bytes.server.ts'

type Lease = { name: string; stage: string }
type Filed = {
  id: string
  name: string
  kind: DocumentKind
  datedOn: string | null
  expiresOn: string | null
}

/**
 * All documents of a lease as one ZIP, with an index in front: what is there, what is missing, and by which hash each file
 * is known. It is made while it is sent, so that a large one needs no room.
 */
export const leaseBinder = fileRoute({
  method: 'GET',
  path: '/documents/binder/lease/:id',
  gate: access.read,
  async handle({ services, viewer, today }, { param }) {
    const { tenantId, tenantName } = viewer.membership!
    const id = idIn(param('id'), 'Lease')
    const { lease, filed, files } = await services.database.inTenant(
      { tenantId, userId: viewer.user!.id },
      async tx => {
        const lease = await leaseOf(tx, tenantId, id)
        const filed = await documentsOf(tx, tenantId, id)
        return {
          lease,
          filed,
          files: await presentFiles(
            tx,
            tenantId,
            filed.map(each => each.id),
          ),
        }
      },
    )
    const index = await sheetPdf(indexOf(lease, filed, files, today), {
      organization: tenantName,
      printed: formatDate(today),
    })
    async function* entries() {
      yield {
        name: '00 Index.pdf',
        content: (async function* () {
          yield Buffer.from(index)
        })(),
      }
      yield* zipped(
        services,
        files.map(each => ({ ...each, inZip: `Documents/${each.inZip}` })),
      )
    }
    return fileResponse(
      `${harmlessName(`Binder ${lease.name}`)}.zip`,
      'application/zip',
      zipOf(entries(), new Date()),
    )
  },
})

async function leaseOf(tx: Tx, tenantId: string, id: string): Promise<Lease> {
  const { rows } = await tx.execute<Lease>(sql`
    select concat_ws(' ', lease_number, name) as name, status as stage from leases
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`)
  if (!rows[0]) throw notFound('Lease')
  return rows[0]
}

/** At most 500: a binder is read by people. */
async function documentsOf(tx: Tx, tenantId: string, leaseId: string): Promise<Filed[]> {
  const { rows } = await tx.execute<Filed>(sql`
    select d.id, d.name, d.kind, d.dated_on as "datedOn", d.expires_on as "expiresOn" from documents d
    where d.tenant_id = ${tenantId} and d.deleted_at is null and exists (
      select from document_links k where k.tenant_id = d.tenant_id and k.document_id = d.id and (k.lease_id = ${leaseId}
        or k.tract_id in (select id from tracts where tenant_id = ${tenantId} and lease_id = ${leaseId})))
    order by d.kind, lower(d.name), d.id limit 500`)
  return rows
}

type File = Awaited<ReturnType<typeof presentFiles>>[number]

function indexOf(lease: Lease, filed: readonly Filed[], files: readonly File[], today: string): Sheet {
  const required = completeness('leases', lease.stage, filed, today)
  return {
    kind: 'Binder',
    title: `Binder of lease ${lease.name}`,
    code: '',
    about: `${filed.length} documents on ${formatDate(today)}`,
    lead: null,
    version: '',
    sections: [
      {
        as: 'table',
        title: 'Documents',
        none: 'No document is linked to this lease.',
        columns: [
          { title: 'File', share: 46 },
          { title: 'Kind', share: 26 },
          { title: 'Dated', share: 16 },
          { title: 'Size', share: 12, right: true },
        ],
        rows: files.map(({ documentId, inZip, file }) => {
          const of = filed.find(each => each.id === documentId)!
          return { cells: [inZip, kindWords[of.kind], formatDate(of.datedOn), formatBytes(file.size)] }
        }),
      },
      {
        as: 'lines',
        title: 'Required documents',
        lines: required.map(({ kind, state }) => ({
          text: `${kindWords[kind]}: ${state === 'there' ? 'on file' : state}`,
          tone: state === 'there' ? 'good' : state === 'expired' ? 'warn' : 'bad',
        })),
      },
      {
        as: 'table',
        title: 'Hash of each file',
        note: 'SHA-256: a file that was changed since has another.',
        none: 'No file.',
        columns: [
          { title: 'File', share: 36 },
          { title: 'SHA-256', share: 64 },
        ],
        rows: files.map(({ inZip, file }) => ({ cells: [inZip, file.sha256] })),
      },
    ],
  }
}
