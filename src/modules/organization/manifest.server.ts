import type { ServerModule } from '../../core/module/server-module.server.ts'
import { categoryRouter } from './category.server.ts'
import { codeRouter } from './code.server.ts'
import { sendInvitation } from './invitation-email.server.ts'
import { invitationRouter } from './invitation.server.ts'
import { memberFileRoutes } from './member-export.server.ts'
import { memberRouter } from './member.server.ts'
import { organizationRouter } from './organization.server.ts'

export const organizationModule = {
  name: 'organization',
  routers: {
    organization: organizationRouter,
    members: memberRouter,
    joinCode: codeRouter,
    categories: categoryRouter,
    invitations: invitationRouter,
  },
  files: memberFileRoutes,
  jobs: [sendInvitation],
} satisfies ServerModule
