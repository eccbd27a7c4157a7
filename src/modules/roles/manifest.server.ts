import type { ServerModule } from '../../core/module/server-module.server.ts'
import { ownershipRouter } from './ownership.server.ts'
import { roleRouter } from './role.server.ts'

export const rolesModule = {
  name: 'roles',
  routers: { roles: roleRouter, ownership: ownershipRouter },
} satisfies ServerModule
