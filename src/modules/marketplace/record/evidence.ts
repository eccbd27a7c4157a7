import { z } from 'zod'

/** What a seller can show of a lease. */
export const partWords = {
  status: 'Status and why it is held',
  acres: 'Net acres',
  expiry: 'Expiration',
  decimals: 'Working and net revenue interest',
  volumes: 'Twelve months of volumes',
  title: 'Open curative items',
} as const
export type EvidencePart = keyof typeof partWords
export const allParts = Object.keys(partWords) as [EvidencePart, ...EvidencePart[]]
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

/** What is copied from a lease: no name, number, party or place is in it. */
export type Evidence = {
  /** The day that it was copied. */
  asOf: string
  status?: { label: string; tone: 'good' | 'warn' | 'bad' | 'info' | 'none'; meaning: string; wells: number }
  acres?: { net: string | null; gross: string | null }
  expiry?: { expiresOn: string | null; held: boolean }
  decimals?: { wi: string | null; nri: string | null }
  volumes?: EvidenceMonth[]
  title?: { open: number }
}

/** What the record said when it was copied: when it says something else, the copy is out of date. */
export type EvidenceOf = Readonly<Record<string, string | number | null>>
