import { dayOf } from './day.ts'

/** The day (YYYY-MM-DD) that it is in the trade. */
export const todayOf = (): string => dayOf(new Date())
