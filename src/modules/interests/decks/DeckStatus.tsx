import { Status } from '../../../ui/Status.tsx'
import { stateLabels, type DeckState } from '../deck/deck.ts'

const tones = { DRAFT: 'info', APPROVED: 'good', SUPERSEDED: 'none' } as const

export const DeckStatus = ({ state }: { state: DeckState }) => (
  <Status tone={tones[state]}>{stateLabels[state]}</Status>
)
