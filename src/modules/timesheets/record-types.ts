/** The nouns of this module in the log and in live queries. */
export const timerRecordType = 'time_timers'
export const entryRecordType = 'time_entries'
export const sheetRecordType = 'time_sheets'
export const rateRecordType = 'time_rates'
export const invoiceRecordType = 'time_invoices'
