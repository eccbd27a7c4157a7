import type { SavedReport } from '../report.ts'

/** A saved report on its page. */
export type OpenReport = { id: string; version: number; kind: string; fields: SavedReport }

/** The open form. */
export type ReportForm = 'rename' | 'copy' | 'share' | 'schedule'
