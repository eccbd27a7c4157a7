import { historyLine } from './file/well-history-words.ts'
import { wells } from './identity/well.table.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { wellFileRoutes } from './list/well-export.server.ts'
import { wellRouter } from './well.server.ts'

export const wellsModule = {
  name: 'wells',
  routers: { wells: wellRouter },
  files: wellFileRoutes,
  nouns: [
    {
      name: 'wells',
      one: 'well',
      many: 'Wells',
      to: id => `/app/well/${id}`,
      title: { table: wells, columns: ['name'] },
      heldIn: /^wellIds?$/,
      parts: true,
      line: ({ act, before, after }, called) => historyLine(act, before, after, called('leaseId') || null),
    },
  ],
} satisfies ServerModule
