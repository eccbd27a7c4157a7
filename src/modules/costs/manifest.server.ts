import type { ServerModule } from '../../core/module/server-module.server.ts'
import { wells } from '../wells/identity/well.table.ts'
import { jibReport } from './billing/jib-report.server.ts'
import { costSchema } from './record/cost.ts'
import { costRouter, noun } from './costs.server.ts'

export const costsModule = {
  name: 'costs',
  routers: { costs: costRouter },
  reports: [jibReport],
  nouns: [
    {
      name: noun,
      one: 'operating costs of a well',
      many: 'Operating costs',
      to: id => `/app/well/${id}?tab=costs`,
      title: { table: wells, columns: ['name'] },
      parts: [{ one: 'cost', schema: costSchema }],
    },
  ],
} satisfies ServerModule
