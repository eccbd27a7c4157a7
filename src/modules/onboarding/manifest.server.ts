import type { ServerModule } from '../../core/module/server-module.server.ts'
import { onboardingRouter } from './onboarding.server.ts'

export const onboardingModule = {
  name: 'onboarding',
  routers: { onboarding: onboardingRouter },
} satisfies ServerModule
