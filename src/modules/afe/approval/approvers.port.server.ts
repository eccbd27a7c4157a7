/** Who may approve up to which dollars: what is spent beside AFEs goes by the same limits. */
export { peopleOf } from './approvers.server.ts'
export { limitsOf } from './limits.server.ts'
