import { fairTurns } from './fair-turns.ts'

/**
 * Turns for files that someone waits to see: two are opened at a time in each process of the server. A line belongs to a
 * person, or to an address with the link that it opened.
 */
export const turnToOpen = fairTurns({ atOnce: 2, inLine: 12, inAll: 60 })
