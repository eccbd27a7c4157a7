import type { Gate, Viewer } from '../access/refusal.ts'
import { dayOf, tradeTimeZone } from './day.ts'

/** The day (YYYY-MM-DD) that a time zone has now. */
export const todayIn = (timeZone: string): string => dayOf(new Date(), timeZone)

/** The day of the platform itself: for its staff, its invoices and its figures. */
export const platformToday = (): string => todayIn(tradeTimeZone)

/** The day on which a viewer is answered: that of their organization, and for staff that of the platform. */
export function todayFor({ membership }: Viewer, { who }: Gate): string {
  return membership === null || who === 'support' || who === 'admin'
    ? platformToday()
    : todayIn(membership.timeZone)
}

/** The days by which a viewer's pages are made: the organization's, and for staff the platform's. */
export const daysOf = (viewer: Viewer) => `${todayFor(viewer, { who: 'anyone' })} ${platformToday()}`
