import type { Gate, Viewer } from '../access/refusal.ts'
import { dayInZone, tradeTimeZone } from './day.ts'

/** Today (YYYY-MM-DD) in a time zone. */
export const todayIn = (timeZone: string): string => dayInZone(new Date(), timeZone)

/** Today for the platform: its staff, invoices and figures. */
export const platformToday = (): string => todayIn(tradeTimeZone)

/** Today for a viewer: in their organization's time zone, and for staff in the platform's. */
export function todayFor({ membership }: Viewer, { who }: Gate): string {
  return membership === null || who === 'support' || who === 'admin'
    ? platformToday()
    : todayIn(membership.timeZone)
}

/** The days that determine a viewer's pages: the organization's and the platform's. */
export const todayKey = (viewer: Viewer) => `${todayFor(viewer, { who: 'anyone' })} ${platformToday()}`
