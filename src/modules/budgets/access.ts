import { routeGate } from '../../core/access/routes.ts'

const budget = { ...routeGate('/app/projects'), capability: 'manage_project_budget' } as const

/**
 * Who may change the budget of a project that they see may see it, and nobody else sees anything of its money: not that
 * there is a budget either (docs/decisions/271). Which projects a person sees, row-level security says.
 */
export const access = { read: budget, write: budget } as const
