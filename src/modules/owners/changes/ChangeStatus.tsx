import type { Tone } from '../../../ui/Sign.tsx'
import { Status } from '../../../ui/Status.tsx'
import { stateLabels, type ChangeState } from './change.ts'

const tones: Readonly<Record<ChangeState, Tone>> = {
  REQUESTED: 'warn',
  PAPERS: 'info',
  APPROVED: 'info',
  DONE: 'good',
  CANCELED: 'none',
}

/** The status of a change of address or ownership. */
export const ChangeStatus = ({ state }: { state: ChangeState }) => (
  <Status tone={tones[state]}>{stateLabels[state]}</Status>
)
