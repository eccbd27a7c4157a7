import { sql } from 'drizzle-orm'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { profileGate } from './access.ts'
import { logoUpload, publicLogo } from './brand.server.ts'
import { countFiguresJob } from './count-figures.server.ts'
import { organizationUrls } from './profile-urls.server.ts'
import { publicProfileRouter } from './public-profile.server.ts'
import { deleteOldMessagesJob, deleteOldMessages } from './visitors/forget-messages.server.ts'
import { visitorRecordType } from './visitors/visitor-message.ts'
import { visitorRoute } from './visitors/visitor-route.server.ts'

export const publicProfileModule = {
  name: 'public-profile',
  routers: { publicProfiles: publicProfileRouter },
  publicUrls: organizationUrls,
  files: [logoUpload, visitorRoute],
  publicFiles: { below: '/organization-logos', routes: [publicLogo] },
  usedPathQueries: [sql`select logo ->> 'path' from tenants where logo is not null`],
  jobs: [countFiguresJob, deleteOldMessagesJob],
  deletePersonData: deleteOldMessages,
  nouns: [
    {
      name: visitorRecordType,
      one: 'message from a visitor',
      many: 'Messages from visitors',
      to: () => '/app/organization?tab=public',
      title: 'none',
      actionPhrases: {
        receive: 'received a {}',
        answer: 'marked a {} as answered',
        discard: 'discarded a {}',
        restore: 'reopened a {}',
      },
      createNotices: (_tx, _tenantId, { act, after }) => {
        if (act !== 'receive') return null
        const { about } = after as { about: string }
        return {
          kind: 'tenant',
          type: 'organization_message',
          recipients: 'everyone',
          gate: profileGate,
          actorToo: true,
          priority: 'high',
          message:
            about === ''
              ? 'Someone without an account wrote to you from your public profile.'
              : `Someone without an account wrote to you about ${about}.`,
        }
      },
    },
  ],
} satisfies ServerModule
