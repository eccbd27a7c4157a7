import type { ServerModule } from '../../core/module/server-module.server.ts'
import { billingFileRoutes } from './billing/billing-file.server.ts'
import { billingRouter } from './billing/billing.server.ts'
import { subscriptionFileRoutes } from './lifecycle/subscription-export.server.ts'
import { subscriptionJobs } from './lifecycle/subscription-jobs.server.ts'
import { subscriptionRouter } from './lifecycle/subscription.server.ts'
import { subscriptionsRouter } from './lifecycle/subscriptions.server.ts'
import { planRouter } from './plans/plan.server.ts'

export const subscriptionModule = {
  name: 'subscription',
  routers: {
    plans: planRouter,
    subscription: subscriptionRouter,
    subscriptions: subscriptionsRouter,
    billing: billingRouter,
  },
  files: [...subscriptionFileRoutes, ...billingFileRoutes],
  jobs: subscriptionJobs,
} satisfies ServerModule
