/** Most wells in one analysis; larger groups are split into several, which are then consolidated. */
export const maxWells = 300
