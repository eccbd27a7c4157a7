/** After how many days a preview link may end. */
export const previewDays = [1, 7, 30] as const
