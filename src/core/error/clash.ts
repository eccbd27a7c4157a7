import { AppError, type AppErrorShape } from './AppError.ts'

/** A record as it is now, where saving was refused because someone changed it after it was opened. */
export type Clash<T = unknown> = { version: number; theirs: T }

/**
 * The refusal of a save whose record changed in between; every module refuses it like this. `one` is what a person
 * calls the record; `now` says what it is now, where the page shows no second version beside the first.
 */
export const clash = (one: string, { version, theirs }: Clash, now?: string) =>
  new AppError(
    'conflict',
    `Someone else changed this ${one} after you opened it. ${now ? `${now} ` : ''}Your changes were not saved.`,
    { details: { clash: { version, theirs } } },
  )

/** The other version behind the refusal of a call, or null when it was refused for another reason. */
export function clashOf<T>(error: unknown): Clash<T> | null {
  const app = (error as { data?: { app?: AppErrorShape } } | null)?.data?.app
  return (app?.details as { clash?: Clash<T> } | null | undefined)?.clash ?? null
}
