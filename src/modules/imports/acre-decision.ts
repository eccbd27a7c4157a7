/** What a person may say of a tract whose acres on the map and on paper differ. */
export const acreDecisions = {
  PAPER_RIGHT: 'The paper is right',
  MAP_RIGHT: 'The map is right',
  TO_SURVEY: 'To be surveyed',
} as const
export type AcreDecision = keyof typeof acreDecisions
