import { addDays } from '../../src/core/time/calendar.ts'
import { dayInZone, tradeTimeZone } from '../../src/core/time/day.ts'

/** The date `days` days from today in the organization's time zone, which may differ from the machine's. */
export const daysFromNow = (days: number) => addDays(dayInZone(new Date(), tradeTimeZone), days)
