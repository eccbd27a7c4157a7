import { z } from 'zod'

export const sheetStatusWords = {
  OPEN: 'Open',
  SUBMITTED: 'Submitted',
  APPROVED: 'Approved',
  RETURNED: 'Returned',
} as const
export type SheetStatus = keyof typeof sheetStatusWords
export const sheetTones = { OPEN: 'none', SUBMITTED: 'info', APPROVED: 'good', RETURNED: 'warn' } as const

/** What is done with a week on its way, as its history says it. */
export const sheetActWords = {
  submit: 'submitted the week',
  recall: 'recalled the week',
  approve: 'approved the week',
  return: 'returned the week',
  unlock: 'unlocked the week',
} as const
export type SheetAct = keyof typeof sheetActWords

/** Whether its entries can still be changed. */
export const isOpenSheet = (status: SheetStatus) => status === 'OPEN' || status === 'RETURNED'

/** Why a week is returned, unlocked, or an invoice voided. */
export const reasonText = z
  .string()
  .trim()
  .min(1, 'Enter a reason. It is recorded.')
  .max(500, 'Keep this under 500 characters.')
