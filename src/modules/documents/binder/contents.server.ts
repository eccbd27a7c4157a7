import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { pluralize } from '../../../ui/formats.ts'
import { checkCompleteness } from '../completeness/completeness.ts'
import { kindLabels, type DocumentKind } from '../document.ts'
import { presentFiles } from '../file/document-bytes.server.ts'
import type { BinderSource } from './binder.ts'

type BinderLease = { id: string; name: string; stage: string }
type FiledDocument = {
  id: string
  name: string
  kind: DocumentKind
  datedOn: string | null
  expiresOn: string | null
  leaseIds: string[]
}

/** Maximum number of documents in a binder, because people read it. */
const maxDocuments = 500

/** The contents of a binder: its name, its files in order, and the documents that the leases require. */
export async function binderContents(
  tx: Tx,
  tenantId: string,
  { of, ids, today }: { of: BinderSource; ids: readonly string[]; today: string },
) {
  const leases = of === 'leases' ? await readLeases(tx, tenantId, ids) : []
  const filedDocuments = await readDocuments(tx, tenantId, of, ids)
  if (leases.length === 0 && filedDocuments.length === 0)
    throw notFound(of === 'leases' ? 'Lease' : 'Document')
  const files = await presentFiles(
    tx,
    tenantId,
    filedDocuments.map(document => document.id),
  )
  const byDocument = new Map(filedDocuments.map((document, order) => [document.id, { ...document, order }]))
  const entries = files
    .map(document => ({ ...document, of: byDocument.get(document.documentId)! }))
    .sort((a, b) => a.of.order - b.of.order || a.part - b.part)
  return {
    title: contentsTitle(of, leases, filedDocuments.length),
    entries,
    required: requiredDocuments(leases, filedDocuments, today),
  }
}
export type BinderContents = Awaited<ReturnType<typeof binderContents>>

function contentsTitle(source: BinderSource, leases: readonly BinderLease[], documents: number): string {
  if (source === 'documents') return `Binder of ${pluralize(documents, 'document')}`
  return leases.length === 1 ? `Binder of lease ${leases[0]!.name}` : `Binder of ${leases.length} leases`
}

const tones = {
  there: 'good',
  expired: 'warn',
  missing: 'bad',
} as const

function requiredDocuments(
  leases: readonly BinderLease[],
  filedDocuments: readonly FiledDocument[],
  today: string,
) {
  return leases.flatMap(({ id, name, stage }) => {
    const leaseDocuments = filedDocuments.filter(({ leaseIds }) => leaseIds.includes(id))
    return checkCompleteness('leases', stage, leaseDocuments, today).map(({ kind, state }) => ({
      text: `${leases.length > 1 ? `${name}: ` : ''}${kindLabels[kind]}: ${state === 'there' ? 'on file' : state}`,
      tone: tones[state],
    }))
  })
}

async function readLeases(tx: Tx, tenantId: string, ids: readonly string[]): Promise<BinderLease[]> {
  const { rows } = await tx.execute<BinderLease>(sql`
    select id, concat_ws(' ', lease_number, name) as name, status as stage from leases
    where tenant_id = ${tenantId} and id = any (${sql.param([...ids])}::uuid[]) and deleted_at is null
    order by lease_number, id`)
  return rows
}

/** The chosen documents, or those linked to the leases or their tracts, grouped by kind. */
async function readDocuments(
  tx: Tx,
  tenantId: string,
  source: BinderSource,
  ids: readonly string[],
): Promise<FiledDocument[]> {
  const idList = sql`any (${sql.param([...ids])}::uuid[])`
  const linked = sql`
    select k.document_id, coalesce(k.lease_id, t.lease_id) as lease_id from document_links k
    left join tracts t on t.tenant_id = k.tenant_id and t.id = k.tract_id
    where k.tenant_id = ${tenantId} and coalesce(k.lease_id, t.lease_id) = ${idList}`
  const { rows } = await tx.execute<FiledDocument>(sql`
    with linked as (${linked})
    select d.id, d.name, d.kind, d.dated_on as "datedOn", d.expires_on as "expiresOn",
      array(select l.lease_id from linked l where l.document_id = d.id) as "leaseIds"
    from documents d where d.tenant_id = ${tenantId} and d.deleted_at is null
      and ${source === 'documents' ? sql`d.id = ${idList}` : sql`d.id in (select document_id from linked)`}
    order by d.kind, lower(d.name), d.id limit ${maxDocuments}`)
  return rows
}
