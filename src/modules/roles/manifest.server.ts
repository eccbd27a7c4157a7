import { roles } from '../../core/tenancy/tenant.table.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { ownershipRouter } from './ownership.server.ts'
import { roleRouter } from './role.server.ts'

export const rolesModule = {
  name: 'roles',
  routers: { roles: roleRouter, ownership: ownershipRouter },
  nouns: [
    {
      name: 'roles',
      one: 'role',
      many: 'Roles',
      to: () => '/app/organization',
      title: { table: roles, columns: ['name'] },
      idFieldPattern: /^(roleIds?|defaultMemberRole)$/,
    },
    {
      name: 'ownership_offers',
      actionPhrases: {
        offer: 'offered ownership to',
        accept: 'accepted ownership as',
        decline: 'declined ownership as',
        withdraw: 'withdrew the offer of ownership to',
      },
      one: 'offer of ownership',
      many: 'Ownership',
      to: () => '/app/organization',
      title: 'person',
    },
  ],
} satisfies ServerModule
