import { z } from 'zod'
import type { Tone } from '../../../ui/Sign.tsx'

/** The parts of a lease that a seller can show. */
export const partLabels = {
  status: 'Status and why it is held',
  acres: 'Net acres',
  expiry: 'Expiration',
  decimals: 'Working and net revenue interest, as a sum of its parts',
  volumes: 'Twelve months of volumes',
  cash: 'Twelve months of net cash',
  title: 'Title status and open curative items',
} as const
export type EvidencePart = keyof typeof partLabels
export const allParts = Object.keys(partLabels) as [EvidencePart, ...EvidencePart[]]
export const evidenceParts = z
  .array(z.enum(allParts))
  .min(1, 'Choose at least one part to show.')
  .max(allParts.length)

/** One month of volumes from all of the lease's wells; null without a report. */
export type EvidenceMonth = {
  month: string
  oilBbl: string | null
  gasMcf: string | null
  waterBbl: string | null
}

/** One month of the lease interest's income in dollars; null if unknown. */
export type CashMonth = {
  month: string
  revenue: string | null
  taxes: string | null
  deductions: string | null
  cost: string | null
  net: string | null
}

/**
 * Twelve months of net cash. `missing` names the costs without a rate on file; `basis` names the sources of the
 * dollars.
 */
export type CashEvidence = { months: CashMonth[]; missing: string[]; basis: string[] }

/** One reason why a lease is held, and its basis. */
export type HeldReason = { text: string; note: string | null; tone: Tone }
/** A month on the strip and its production state. */
export type HeldMonth = { month: string; state: 'PRODUCED' | 'SHUT_IN' | 'NONE' | 'UNKNOWN' }

/** The contribution of one tract to the decimals. Tracts are numbered, never named. */
export type DecimalPart = {
  netAcres: string | null
  wi: string
  burdens: string
  left: string | null
  nri: string | null
}

/** The kind, severity and status of an open curative item. Its party and text are not published. */
type TitleItem = { kind: string; severity: string; status: string }

/** A lease of a package, numbered by its position, with its own evidence. */
export type PackedLease = LeaseEvidence & { county: string | null; state: string | null }

/**
 * The evidence copied from a lease, or from each lease of a package with totals. It contains no names, numbers or
 * parties.
 */
export type Evidence = LeaseEvidence & { leases?: PackedLease[] }

type LeaseEvidence = {
  /** The day on which the evidence was copied. */
  asOf: string
  status?: {
    label: string
    tone: Tone
    meaning: string
    wells: number
    lines?: HeldReason[]
    months?: HeldMonth[]
  }
  acres?: { net: string | null; gross: string | null }
  expiry?: { expiresOn: string | null; held: boolean }
  decimals?: { wi: string | null; nri: string | null; royalty?: string | null; parts?: DecimalPart[] }
  volumes?: EvidenceMonth[]
  cash?: CashEvidence
  title?: { open: number; items?: TitleItem[]; settled?: number; opinionOn?: string | null }
}

/** The source values at the time of the copy. If the record has others now, the copy is out of date. */
export type EvidenceFacts = Readonly<Record<string, string | number | null>>
