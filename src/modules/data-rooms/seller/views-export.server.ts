import { sql } from 'drizzle-orm'
import { routeGate } from '../../../core/access/routes.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { exportColumn, instantColumn, type ExportColumn } from '../../../core/files/export/export.ts'
import { exportRoute, readPages } from '../../../core/files/export/export.server.ts'
import { parseId } from '../../../core/files/file-route.server.ts'

type ViewRow = {
  at: string
  name: string
  organization: string
  documentName: string
  number: number
  part: number
  page: number
  signedNumber: number | null
}

const columns: ExportColumn<ViewRow>[] = [
  instantColumn('at', 'Seen', row => row.at),
  exportColumn('name', 'Person', row => row.name),
  exportColumn('organization', 'Organization', row => row.organization),
  exportColumn('document', 'Document', row => row.documentName),
  exportColumn('version', 'Document version', row => row.number, 'number'),
  exportColumn('part', 'File', row => row.part, 'number'),
  exportColumn('page', 'Page', row => row.page, 'number'),
  exportColumn('nda', 'NDA version accepted by then', row => row.signedNumber, 'number'),
]

/** Exports all page views in a data room, latest first: guest, page, time, and the NDA version in force. */
export const viewsExport = exportRoute<ViewRow>({
  path: '/data-rooms/views/export',
  gate: routeGate('/app/listing'),
  read({ services: { database }, viewer }, search) {
    const { tenantId } = viewer.membership!
    const roomId = parseId(search.get('listingId') ?? '', 'Data room')
    const owner = { tenantId, userId: viewer.user!.id }
    return {
      name: 'Data room page views',
      columns,
      rows: readPages((offset, size) =>
        database.readTenant(owner, tx => readLines(tx, { tenantId, room: roomId }, offset, size)),
      ),
    }
  },
})

type ExportedRoom = { tenantId: string; room: string }

async function readLines(tx: Tx, { tenantId, room }: ExportedRoom, offset: number, size: number) {
  const { rows } = await tx.execute<ViewRow>(sql`
    select to_json(v.at)#>>'{}' as at, g.guest_name as name, g.other_name as organization,
      v.document_name as "documentName", v.number, v.part, v.page,
      (select max(s.number) from data_room_signatures s where s.tenant_id = v.tenant_id and s.guest_row = g.id
        and date_trunc('minute', s.at) <= v.at) as "signedNumber"
    from data_room_views v join data_room_guests g on g.tenant_id = v.tenant_id and g.id = v.guest_row
    where v.tenant_id = ${tenantId} and g.room_id = ${room}
    order by v.at desc, g.id, v.document_id, v.part, v.page limit ${size} offset ${offset}`)
  return rows
}
