import { sql } from 'drizzle-orm'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { logoUpload, publicLogo } from './brand.server.ts'
import { countFiguresJob } from './count-figures.server.ts'
import { profileAddresses } from './profile-addresses.server.ts'
import { publicProfileRouter } from './public-profile.server.ts'

export const publicProfileModule = {
  name: 'public-profile',
  routers: { publicProfiles: publicProfileRouter },
  addresses: profileAddresses,
  files: [logoUpload],
  publicFiles: { below: '/organization-logos', routes: [publicLogo] },
  keeps: [sql`select logo ->> 'path' from tenants where logo is not null`],
  jobs: [countFiguresJob],
} satisfies ServerModule
