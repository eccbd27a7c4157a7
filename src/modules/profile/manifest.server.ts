import type { ServerModule } from '../../core/module/server-module.server.ts'
import { profileRouter } from './profile.server.ts'

export const profileModule = { name: 'profile', routers: { profile: profileRouter } } satisfies ServerModule
