import { eq } from 'drizzle-orm'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { copyJob, copyChangesJob } from './copy-job.server.ts'
import { publicationRecordType, publicationRouter } from './publication.server.ts'
import { publicationSchema } from './publication.ts'
import { mapPublications } from './publication.table.ts'
import { publicMapRouter } from './public-map.server.ts'
import { staffMapRouter } from './staff-map.server.ts'

export const publicMapModule = {
  name: 'public-map',
  routers: { publicMap: publicMapRouter, publication: publicationRouter, staffMap: staffMapRouter },
  jobs: [copyJob, copyChangesJob],
  // Lease states also change as days pass, without a recorded change.
  onDay: (tx, tenantId) =>
    tx.update(mapPublications).set({ seenVersion: null }).where(eq(mapPublications.tenantId, tenantId)),
  nouns: [
    {
      name: publicationRecordType,
      one: 'public map setting',
      many: 'Public map',
      to: () => '/app/organization?tab=public',
      title: 'none',
      fields: publicationSchema,
      actionPhrases: { 'leave out': 'hid a record from', 'show again': 'unhid a record on' },
    },
  ],
} satisfies ServerModule
