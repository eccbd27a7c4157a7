import { plans, tenants } from '../../core/tenancy/tenant.table.ts'
import { invoices } from './billing/billing.table.ts'
import { requestActLabel } from './lifecycle/describe-event.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { billingFileRoutes } from './billing/billing-file.server.ts'
import { billingRouter } from './billing/billing.server.ts'
import { subscriptionFileRoutes } from './lifecycle/subscription-export.server.ts'
import { subscriptionJobs } from './lifecycle/subscription-jobs.server.ts'
import { subscriptionRouter } from './lifecycle/subscription.server.ts'
import { subscriptionsRouter } from './lifecycle/subscriptions.server.ts'
import { subscriptionLists } from './lists.server.ts'
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
  lists: subscriptionLists,
  nouns: [
    {
      name: 'subscriptions',
      actionPhrases: {
        'change plan': 'changed the plan of',
        'extend trial': 'extended the trial of',
        renew: 'renewed the plan of',
        end: 'ended the plan of',
        ended: 'ended the plan of',
      },
      one: 'subscription',
      many: 'Subscription',
      to: () => '/app/subscription',
      title: { table: tenants, columns: ['name'] },
    },
    {
      name: 'plan_requests',
      actionPhrases: { 'plan.request.update': 'changed plan request' },
      one: 'plan request',
      many: 'Plan requests',
      to: () => '/app/subscription',
      title: { named: 'planId' },
      describeChange: ({ after }) => ({ what: requestActLabel(after) }),
    },
    {
      name: 'plans',
      actionPhrases: {
        offer: 'offered plan',
        withdraw: 'withdrew plan',
        'make default': 'set the default plan to',
        order: 'moved plan',
      },
      one: 'plan',
      many: 'Plans',
      title: { table: plans, columns: ['displayName'] },
      idFieldPattern: /^(planId|chosenId)$/,
    },
    {
      name: 'invoices',
      actionPhrases: { create: 'issued invoice', void: 'voided invoice' },
      one: 'invoice',
      many: 'Invoices',
      title: { table: invoices, columns: ['number'] },
    },
    {
      name: 'payments',
      actionPhrases: { create: 'recorded a payment on invoice' },
      one: 'payment',
      many: 'Payments',
      title: { columns: ['number'] },
    },
  ],
} satisfies ServerModule
