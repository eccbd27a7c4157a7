import { addDays } from '../../src/core/time/calendar.ts'
import { dayOf, tradeTimeZone } from '../../src/core/time/day.ts'

/** The day so many days from today, where an organization's day begins: in London it may be tomorrow already. */
export const daysFromNow = (days: number) => addDays(dayOf(new Date(), tradeTimeZone), days)
