import type { SavedReport } from '../report.ts'

export type OpenReport = { id: string; version: number; kind: string; fields: SavedReport }

export type ReportForm = 'rename' | 'copy' | 'share' | 'schedule'
