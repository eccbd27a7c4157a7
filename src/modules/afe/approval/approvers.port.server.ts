/** Approval limits in dollars, exported because expenses outside AFEs use the same limits. */
export { peopleOf } from './approvers.server.ts'
export { limitsOf } from './limits.server.ts'
