import { obligationActions } from '../obligations/obligation-actions.ts'

/** The evidence that closes an obligation's task: when it was met, and the proof. */
export const obligationEvidence = obligationActions.pay
