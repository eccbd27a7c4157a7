import { obligationActs } from '../obligations/obligation-acts.ts'

/** What closes an obligation with its task: when it was met, and what proves it. */
export const obligationEvidence = obligationActs.pay
