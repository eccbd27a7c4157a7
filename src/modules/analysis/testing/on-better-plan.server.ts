import type { Context } from '../../../core/http/context.server.ts'

/** The same user on a plan that includes comparisons. */
export const onBetterPlan = (context: Context): Context => ({
  ...context,
  viewer: {
    ...context.viewer,
    membership: {
      ...context.viewer.membership!,
      plan: { ...context.viewer.membership!.plan, features: { advanced_analytics: true } },
    },
  },
})
