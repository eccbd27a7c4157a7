import { z } from 'zod'
import type { Tone } from '../../../ui/Sign.tsx'

/** What a seller can show of a lease. */
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

/** A month of all wells of the lease together; null where nothing was reported. */
export type EvidenceMonth = {
  month: string
  oilBbl: string | null
  gasMcf: string | null
  waterBbl: string | null
}

/** A month of what the lease paid its interest, in dollars; null where the record does not say. */
export type CashMonth = {
  month: string
  revenue: string | null
  taxes: string | null
  deductions: string | null
  cost: string | null
  net: string | null
}

/** Twelve months of net cash; `missing` names what no rate is on file for, `basis` what the dollars rest on. */
export type CashEvidence = { months: CashMonth[]; missing: string[]; basis: string[] }

/** One reason why a lease is held, and what it rests on. */
export type HeldLine = { text: string; note: string | null; tone: Tone }
/** A month on the strip: whether anything was produced. */
export type HeldMonth = { month: string; state: 'PRODUCED' | 'SHUT_IN' | 'NONE' | 'UNKNOWN' }

/** What a tract adds to the decimals. Tracts are counted, never named. */
export type DecimalPart = {
  netAcres: string | null
  wi: string
  burdens: string
  left: string | null
  nri: string | null
}

/** What an open curative item asks for, and by when. Whose it is, and its words, stay in the record. */
type TitleItem = { kind: string; severity: string; status: string }

/** A lease of a package, numbered by its place in it, with what it shows by itself. */
export type PackedLease = LeaseEvidence & { county: string | null; state: string | null }

/** What is copied from a lease, or of a package from each of several beside what they come to: no name, number or party is in it. */
export type Evidence = LeaseEvidence & { leases?: PackedLease[] }

type LeaseEvidence = {
  /** The day that it was copied. */
  asOf: string
  status?: {
    label: string
    tone: Tone
    meaning: string
    wells: number
    lines?: HeldLine[]
    months?: HeldMonth[]
  }
  acres?: { net: string | null; gross: string | null }
  expiry?: { expiresOn: string | null; held: boolean }
  decimals?: { wi: string | null; nri: string | null; royalty?: string | null; parts?: DecimalPart[] }
  volumes?: EvidenceMonth[]
  cash?: CashEvidence
  title?: { open: number; items?: TitleItem[]; settled?: number; opinionOn?: string | null }
}

/** What the record said when it was copied: when it says something else, the copy is out of date. */
export type EvidenceOf = Readonly<Record<string, string | number | null>>
