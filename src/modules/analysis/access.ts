import { routeGate } from '../../core/access/routes.ts'

const read = routeGate('/app/financial-analysis')

/**
 * Analyses are open to every member where the plan has them (spec §6). What wells produced is read by those who may open
 * wells; what simulates and compares many is part of another feature of the plan.
 */
export const access = {
  read,
  write: read,
  wells: { ...read, capability: 'access_leases' },
  advanced: { ...read, plan: 'advanced_analytics' },
  /** What many wells produced, compared. */
  typeWells: { ...read, capability: 'access_leases', plan: 'advanced_analytics' },
} as const
