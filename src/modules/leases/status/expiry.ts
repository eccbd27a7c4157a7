/** Customary look-ahead periods, in days. */
export const horizons = [30, 60, 90, 180, 365] as const
export type Horizon = (typeof horizons)[number]
