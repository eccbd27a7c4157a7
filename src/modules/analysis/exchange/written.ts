import type { Inputs } from '../inputs/inputs.ts'

/** Files for another program, and in words what they could not say. */
export type Written = {
  readonly files: readonly { name: string; text: string }[]
  readonly left: readonly string[]
}
export type Leave = (says: string) => void

/** A short key for each well: names may be long, and two wells may share one. */
export const propertyIds = ({ wells }: Inputs): string[] =>
  wells.map((_, at) => `WH${String(at + 1).padStart(5, '0')}`)
