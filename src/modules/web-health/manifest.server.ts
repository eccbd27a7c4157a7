import type { ServerModule } from '../../core/module/server-module.server.ts'
import { crawlJob, crawlRouter } from './crawl/crawl.server.ts'
import { deleteOldMeasurementsJob, measureRouter } from './measure/measure.server.ts'
import { missingRouter } from './redirects/missing-pages.server.ts'
import { redirectDraft } from './redirects/redirect.ts'
import { redirects } from './redirects/redirect.table.ts'
import { redirectRecordType, redirectRouter } from './redirects/redirects.server.ts'
import { visitRouter } from './visits/visits.server.ts'
import { vitalRouter } from './vitals/vitals.server.ts'

export const webHealthModule = {
  name: 'web-health',
  routers: {
    measure: measureRouter,
    visits: visitRouter,
    vitals: vitalRouter,
    crawls: crawlRouter,
    redirects: redirectRouter,
    missingPages: missingRouter,
  },
  jobs: [deleteOldMeasurementsJob, crawlJob],
  nouns: [
    {
      name: redirectRecordType,
      one: 'redirect',
      many: 'Redirects',
      title: { table: redirects, columns: ['fromPath'] },
      fields: redirectDraft,
    },
  ],
} satisfies ServerModule
