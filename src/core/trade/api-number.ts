import { stateByApi } from '../places/states.ts'

/** An API number in its usual format, 33-053-03901-00-00; shorter numbers show only their parts. */
export const formatApi = (api: string): string =>
  [api.slice(0, 2), api.slice(2, 5), api.slice(5, 10), api.slice(10, 12), api.slice(12, 14)]
    .filter(Boolean)
    .join('-')

/** The unique key of a well: all 14 digits; a shorter number means the original hole. */
export const apiKey = (api: string): string => api.padEnd(14, '0')

/** True for an API number in its stored form: 10, 12 or 14 digits with a known state. */
export const isApi = (text: string): boolean =>
  /^(\d{10}|\d{12}|\d{14})$/.test(text) && stateByApi(text.slice(0, 2)) !== null
