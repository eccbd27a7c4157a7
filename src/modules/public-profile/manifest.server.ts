import type { ServerModule } from '../../core/module/server-module.server.ts'
import { profileAddresses } from './profile-addresses.server.ts'
import { publicProfileRouter } from './public-profile.server.ts'

export const publicProfileModule = {
  name: 'public-profile',
  routers: { publicProfiles: publicProfileRouter },
  addresses: profileAddresses,
} satisfies ServerModule
