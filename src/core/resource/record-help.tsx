import { createContext } from 'react'
import type { RecordRef } from '../data/record-ref.ts'

/** A record as its page calls it: "lease", "ND-159 Berg". */
export type ShownRecord = RecordRef & { one: string; label: string }

/** Asks someone about a record; null where there is nobody to ask. The shell gives it. */
export const RecordHelp = createContext<((record: ShownRecord) => void) | null>(null)
