import { routeGate } from '../../core/access/routes.ts'

const budgetGate = { ...routeGate('/app/projects'), capability: 'manage_project_budget' } as const

/**
 * Only users who may change the budget of a project see it. Everyone else sees no dollars, and not even
 * that a budget exists (docs/decisions/271). Row-level security decides which projects a user sees.
 */
export const access = { read: budgetGate, write: budgetGate } as const
