import { createContext } from 'react'
import type { RecordRef } from '../data/record-ref.ts'

/** A record under the name on its page: "lease", "ND-159 Berg". */
export type RecordOnPage = RecordRef & { one: string; label: string }

/** Opens a question to an expert about a record; null when no expert is available. The shell provides it. */
export const RecordHelp = createContext<((record: RecordOnPage) => void) | null>(null)
