/**
 * Maximum number of wells in one analysis. Larger groups are split into several analyses and then
 * consolidated.
 */
export const maxWells = 300
