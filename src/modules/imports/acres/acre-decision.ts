/** Which acres of a tract hold where map and paper differ: one of the two, or neither before it is surveyed. */
export const acreDecisions = {
  PAPER_RIGHT: {
    title: 'Paper holds',
    meaning: 'The acres of the lease stay as they are; the outline is known to be off.',
  },
  MAP_RIGHT: {
    title: 'Map holds',
    meaning: 'The tract takes the acres of the map, and gross and net acres of the lease follow.',
  },
  TO_SURVEY: {
    title: 'To survey',
    meaning: 'The acres stay as they are until someone has measured the ground.',
  },
} as const
export type AcreDecision = keyof typeof acreDecisions
export const acreDecisionNames = Object.keys(acreDecisions) as [AcreDecision, ...AcreDecision[]]
