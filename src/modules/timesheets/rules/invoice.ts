export const invoiceStatusLabels = { ISSUED: 'Issued', VOID: 'Void' } as const
export type InvoiceStatus = keyof typeof invoiceStatusLabels

/** "INV-00012" */
export const invoiceCode = (number: number) => `INV-${String(number).padStart(5, '0')}`
