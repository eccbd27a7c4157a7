/** Most wells in one analysis: more are valued in several, and consolidated. */
export const maxWells = 300
