import type { Context } from '../../core/http/context.server.ts'

/** The user's context on a plan without limits. */
export const withoutLimits = (context: Context): Context => {
  const membership = context.viewer.membership!
  const plan = { ...membership.plan, limits: {} }
  return { ...context, viewer: { ...context.viewer, membership: { ...membership, plan } } }
}
