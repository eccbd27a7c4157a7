/** The choices of days until a preview link expires. */
export const previewDays = [1, 7, 30] as const
