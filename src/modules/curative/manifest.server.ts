import type { ServerModule } from '../../core/module/server-module.server.ts'
import { access } from './access.ts'
import { curativeDates } from './curative-dates.server.ts'
import { curativeReminders } from './curative-reminders.server.ts'
import { curativeTodos } from './curative-todos.server.ts'
import { curativeFiles, curativeRouter } from './curative.server.ts'
import { findCurative } from './find-curative.server.ts'
import { curativeImportable } from './importing/curative.importable.server.ts'
import { curativeList } from './list/list-curative.server.ts'
import { makeCurative } from './make-curative.server.ts'
import { curativeRecords, noun } from './record/curative-records.server.ts'
import { curativeSchema } from './record/curative.ts'
import { curativeItems } from './record/curative.table.ts'
import { standingShape } from './record/standing.ts'

export const curativeModule = {
  name: 'curative',
  routers: { [noun]: curativeRouter },
  files: curativeFiles,
  lists: [curativeList.known],
  finds: [findCurative],
  importables: [curativeImportable],
  reminders: curativeReminders,
  todos: curativeTodos,
  dates: curativeDates,
  makes: [makeCurative],
  nouns: [
    {
      name: noun,
      one: 'curative item',
      many: 'Curative items',
      to: id => `/app/curative/${id}`,
      open: access.read,
      title: { table: curativeItems, columns: ['number', 'name'] },
      heldIn: /^curativeIds?$/,
      fields: curativeSchema.extend(standingShape.shape),
      acts: {
        request: 'requested the cure of {}',
        receive: 'received the cure of {}',
        cure: 'cured {}',
        waive: 'waived {}',
        reopen: 'reopened {}',
      },
      attachments: { table: curativeItems, access },
      custom: { schema: curativeSchema, access, records: curativeRecords, list: '/app/curative' },
    },
  ],
} satisfies ServerModule
