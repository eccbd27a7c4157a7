import type { ServerModule } from '../../core/module/server-module.server.ts'
import { verificationFileRoutes } from './verification-file.server.ts'
import { verificationRouter } from './verification.server.ts'

export const verificationModule = {
  name: 'verification',
  routers: { verification: verificationRouter },
  files: verificationFileRoutes,
} satisfies ServerModule
