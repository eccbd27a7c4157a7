import type { ServerModule } from '../../core/module/server-module.server.ts'
import { guideRouter } from './guide.server.ts'
import { publicGuideRouter } from './public/public-guide.server.ts'
import { publicGuideUrls } from './public/public-guide-urls.server.ts'
import { pictureFile } from './pictures/picture-file.server.ts'

export const guideModule = {
  name: 'guide',
  routers: { guide: guideRouter, publicGuide: publicGuideRouter },
  files: [pictureFile],
  publicUrls: publicGuideUrls,
} satisfies ServerModule
