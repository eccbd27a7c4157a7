import type { ServerModule } from '../../core/module/server-module.server.ts'
import { curativeCause } from './cause/curative-cause.server.ts'
import { curativeDates } from './curative-dates.server.ts'
import { curativeReminders } from './curative-reminders.server.ts'
import { curativeTodos } from './curative-todos.server.ts'
import { findRecords, recordManifest, toRecordType } from '../../core/kind/record-manifest.server.ts'
import { curativeFiles, curativeRouter } from './curative.server.ts'
import { curativeImportable } from './importing/curative.importable.server.ts'
import { curativeList } from './list/list-curative.server.ts'
import { makeCurative } from './make-curative.server.ts'
import { curativeStore } from './record/curative-records.server.ts'
import { curativeSchema } from './record/curative.ts'
import { curativeItems } from './record/curative.table.ts'
import { statusFields } from './record/curative-status.ts'

export const curativeModule = {
  name: 'curative',
  routers: { curative_items: curativeRouter },
  ...recordManifest(curativeStore, curativeList),
  files: curativeFiles,
  finds: [findRecords(curativeStore, { label: ['number', 'name'], detail: ['kind', 'status'] })],
  importables: [curativeImportable],
  reminders: curativeReminders,
  todos: curativeTodos,
  calendarDates: curativeDates,
  recordMakers: [makeCurative],
  causes: [curativeCause],
  nouns: [
    {
      ...toRecordType(curativeStore),
      many: 'Curative items',
      title: { table: curativeItems, columns: ['number', 'name'] },
      idFieldPattern: /^curativeIds?$/,
      fields: curativeSchema.extend(statusFields.shape),
      actionPhrases: {
        request: 'requested {}',
        receive: 'received curative for {}',
        cure: 'cured {}',
        waive: 'waived {}',
        reopen: 'reopened {}',
      },
    },
  ],
} satisfies ServerModule
