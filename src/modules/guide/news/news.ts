import { changes, type Change } from '../pages/changes.data.ts'

/** What someone's last look at what is new left: up to which change, and when. */
export type Visit = { seen: number; at: string }

/** What has changed since someone last looked. Who never did has missed nothing: all of it is as they found it. */
export const newSince = (visit: Visit | null | undefined): readonly Change[] =>
  visit ? changes.filter(({ number }) => number > visit.seen) : []
