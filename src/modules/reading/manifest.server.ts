import type { ServerModule } from '../../core/module/server-module.server.ts'
import { access } from './access.ts'
import { pageDrawer } from './drawn-page.server.ts'
import { readVersion } from './jobs/request-reading.server.ts'
import { readInstrumentsJob } from './jobs/instruments-job.server.ts'
import { readMissedJob } from './jobs/read-missed.server.ts'
import { readTextJob } from './jobs/text-job.server.ts'
import { pagePicture } from './page-picture.server.ts'
import { readingRouter } from './reading.server.ts'
import { searchPages } from './search/search-pages.server.ts'

export const readingModule = {
  name: 'reading',
  routers: { reading: readingRouter },
  files: [pagePicture],
  jobs: [readTextJob, readInstrumentsJob, readMissedJob],
  onVersion: readVersion,
  pageDrawer,
  finds: [
    {
      kind: 'pages',
      gate: access.read,
      async find({ tx, membership }, text, limit) {
        const pages = await searchPages(tx, membership.tenantId, text, limit)
        return pages.map(({ documentId, name, part, page, snippet }) => ({
          id: `${documentId} ${part} ${page}`,
          label: `${name}, page ${page}`,
          detail: snippet,
          to: `/app/documents/${documentId}/reading?part=${part}&page=${page}&words=${encodeURIComponent(text)}`,
        }))
      },
    },
  ],
} satisfies ServerModule
