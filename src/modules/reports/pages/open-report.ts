import type { SavedReport } from '../report.ts'

/** A saved report as its page has it. */
export type OpenReport = { id: string; version: number; kind: string; fields: SavedReport }

/** What is open beside it. */
export type ReportForm = 'rename' | 'copy' | 'share' | 'schedule'
