/** Which acres of a tract hold where map and paper differ: one of the two, or neither before it is surveyed. */
export const acreDecisions = {
  PAPER_RIGHT: 'Paper',
  MAP_RIGHT: 'Map',
  TO_SURVEY: 'Survey',
} as const
export type AcreDecision = keyof typeof acreDecisions
