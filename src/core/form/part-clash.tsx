import { appErrorOf } from '../http/api.tsx'

/** A part as it stands, where saving was refused because somebody else changed it meanwhile. */
export type PartClash = { version: number; theirs: Record<string, unknown> }

export function clashOf(error: unknown): PartClash | null {
  const app = appErrorOf(error)
  const { theirs } = (app?.details ?? {}) as { theirs?: { version: number } & Record<string, unknown> }
  if (app?.code !== 'conflict' || !theirs) return null
  const { version, ...named } = theirs
  const [part] = Object.values(named)
  return typeof part === 'object' && part !== null ? { version, theirs: { ...part } } : null
}
