import { stateByApi } from '../places/states.ts'

/** A number in its usual print, 33-053-03901-00-00; shorter numbers print the parts that they have. */
export const formatApi = (api: string): string =>
  [api.slice(0, 2), api.slice(2, 5), api.slice(5, 10), api.slice(10, 12), api.slice(12, 14)]
    .filter(Boolean)
    .join('-')

/** The key under which a well is unique: all 14 digits, where a shorter number means the original hole. */
export const apiKey = (api: string): string => api.padEnd(14, '0')

/** True for a well number that is stored as it is: 10, 12 or 14 digits with a known state. */
export const isApi = (text: string): boolean =>
  /^(\d{10}|\d{12}|\d{14})$/.test(text) && stateByApi(text.slice(0, 2)) !== null
