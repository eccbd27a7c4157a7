import type { Context } from '../../../core/http/context.server.ts'

/** The same person, on a plan that has what compares many. */
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
