/**
 * The acres that count for a tract with disagreeing figures: the lease's, the map's, or neither until it is
 * surveyed.
 */
export const acreDecisions = {
  PAPER_RIGHT: {
    title: 'Keep lease acres',
    meaning: 'Keep the lease acres; the outline is known to be off.',
  },
  MAP_RIGHT: {
    title: 'Use map acres',
    meaning: 'The tract takes the map acres, and the gross and net acres of the lease follow.',
  },
  TO_SURVEY: {
    title: 'Needs survey',
    meaning: 'Keep the acres until the land is surveyed.',
  },
} as const
export type AcreDecision = keyof typeof acreDecisions
export const acreDecisionNames = Object.keys(acreDecisions) as [AcreDecision, ...AcreDecision[]]
