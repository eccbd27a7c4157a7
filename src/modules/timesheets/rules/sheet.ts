import { z } from 'zod'

export const sheetStatusLabels = {
  OPEN: 'Open',
  SUBMITTED: 'Submitted',
  APPROVED: 'Approved',
  RETURNED: 'Returned',
} as const
export type SheetStatus = keyof typeof sheetStatusLabels
export const sheetTones = { OPEN: 'none', SUBMITTED: 'info', APPROVED: 'good', RETURNED: 'warn' } as const

/** The steps of a week, as its history shows them. */
export const sheetActLabels = {
  submit: 'submitted the week',
  recall: 'recalled the week',
  approve: 'approved the week',
  return: 'returned the week',
  unlock: 'unlocked the week',
} as const
export type SheetAction = keyof typeof sheetActLabels

/** True while its entries can be changed. */
export const isOpenSheet = (status: SheetStatus) => status === 'OPEN' || status === 'RETURNED'

/** The reason for returning or unlocking a week, or for voiding an invoice. */
export const reasonText = z
  .string()
  .trim()
  .min(1, 'Enter a reason. It is recorded.')
  .max(500, 'Keep this under 500 characters.')
