/** Approval limits in dollars, exported because expenses outside AFEs use the same limits. */
export { readPeople } from './approvers.server.ts'
export { readLimits } from './limits.server.ts'
