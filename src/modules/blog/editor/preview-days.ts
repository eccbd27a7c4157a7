/** The lifetimes in days that a preview link can have. */
export const previewDays = [1, 7, 30] as const
