/** The nouns of this module in the log and in live queries. */
export const timerNoun = 'time_timers'
export const entryNoun = 'time_entries'
export const sheetNoun = 'time_sheets'
export const rateNoun = 'time_rates'
export const invoiceNoun = 'time_invoices'
