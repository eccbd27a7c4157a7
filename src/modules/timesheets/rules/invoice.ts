export const invoiceStatusWords = { ISSUED: 'Issued', VOID: 'Void' } as const
export type InvoiceStatus = keyof typeof invoiceStatusWords

/** "INV-00012" */
export const invoiceCode = (number: number) => `INV-${String(number).padStart(5, '0')}`
