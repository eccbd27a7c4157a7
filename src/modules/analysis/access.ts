import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/financial-analysis')

/**
 * Every member may use analyses if the plan includes them (spec §6). Production of wells requires access to wells;
 * simulations and comparisons require another feature of the plan.
 */
export const access = {
  read,
  write: read,
  wells: { ...read, capability: 'access_leases' },
  advanced: { ...read, plan: 'advanced_analytics' },
  /** Compares the production of many wells. */
  typeWells: { ...read, capability: 'access_leases', plan: 'advanced_analytics' },
} as const
