import { dayOf } from './day.ts'

/** The day (YYYY-MM-DD) that it is in the trade. */
export const platformToday = (): string => dayOf(new Date())

/** The same, for what is not told the day yet. */
export const todayOf = platformToday
