import { readSingleFile, sendFile } from '../../../core/attachments/read-file.server.ts'
import { sendLogged } from '../../../core/attachments/file-reads.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { fileRoute, parseId } from '../../../core/files/file-route.server.ts'
import { access } from '../access.ts'
import { actRecordType, actRecords } from './act-records.server.ts'

/** The picture of a photo or a signature, for users who see its project. */
export const pictureRoute = fileRoute({
  method: 'GET',
  path: '/field/:id',
  gate: access.read,
  async handle(context, { request, param }) {
    const { services, viewer, origin } = context
    const { tenantId } = viewer.membership!
    const recordId = parseId(param('id'), 'Picture')
    const actor = { tenantId, userId: viewer.user!.id, origin }
    const file = await services.database.inTenant(actor, async tx => {
      await readRow(tx, tenantId, actRecords, recordId)
      return readSingleFile(tx, tenantId, { noun: actRecordType, recordId })
    })
    const access = { actor, act: 'view' as const, recordId, title: file.title, after: { of: 'field' } }
    return sendLogged(context, request, access, onSent =>
      sendFile(services, file, { shown: true, request }, onSent),
    )
  },
})
