import type { ServerModule } from '../../core/module/server-module.server.ts'
import { access } from './access.ts'
import { actRecordType } from './acts/act-records.server.ts'
import { maxPictureBytes } from './acts/act.ts'
import { fieldActs } from './acts/act.table.ts'
import { fieldRouter } from './acts/field.server.ts'
import { pictureRoute } from './acts/picture-file.server.ts'

export const fieldModule = {
  name: 'field',
  routers: { field: fieldRouter },
  files: [pictureRoute],
  nouns: [
    {
      name: actRecordType,
      one: 'field record',
      many: 'Field records',
      isPrivate: true,
      actionPhrases: { view: 'viewed {}' },
      // Text written in the field is private to the project, so the log shows a part of the act's id instead.
      title: { table: fieldActs, columns: ['called'] },
      attachments: {
        table: fieldActs,
        access,
        byAuthor: true,
        single: {
          maxBytes: maxPictureBytes,
          restriction: { mediaTypes: ['image/jpeg', 'image/png'], words: 'a JPEG or PNG' },
        },
      },
    },
  ],
} satisfies ServerModule
