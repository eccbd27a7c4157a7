import { eq } from 'drizzle-orm'
import { unknownMediaType } from '../../../core/attachments/media-type.ts'
import { openStore } from '../../../core/attachments/store/stores.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { fileResponse } from '../../../core/files/export/file-response.server.ts'
import { fileRoute, parseId } from '../../../core/files/file-route.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { fileInChild } from './child/read-in-child.server.ts'
import { incomingMails } from './incoming.table.ts'

const gate = { who: 'support' } as const

/** Downloads of incoming emails for staff: the original email, or one of its files. None is shown inline. */
export const mailFileRoutes = [
  fileRoute({
    method: 'GET',
    path: '/support-mail/:id',
    gate,
    async handle({ services }, { param }) {
      const mail = await mailById(services, param('id'))
      return fileResponse(
        'email.eml',
        unknownMediaType,
        openStore(services.config, mail.path).read(mail.path),
      )
    },
  }),
  fileRoute({
    method: 'GET',
    path: '/support-mail/:id/:file',
    gate,
    async handle({ services }, { param }) {
      const mail = await mailById(services, param('id'))
      const number = Number(param('file'))
      const file = mail.files[number]
      if (!file) throw notFound('File')
      return fileResponse(file.name, unknownMediaType, fileInChild(services, mail, number))
    },
  }),
]

async function mailById({ database }: Services, id: string) {
  const ofMail = eq(incomingMails.id, parseId(id, 'Email'))
  const [row] = await database.acrossTenants(tx => tx.select().from(incomingMails).where(ofMail))
  if (!row) throw notFound('Email')
  return row
}
