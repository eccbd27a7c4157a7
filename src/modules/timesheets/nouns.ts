/** The kinds of records of this module, as the log and live queries name them. */
export const timerNoun = 'time_timers'
export const entryNoun = 'time_entries'
export const sheetNoun = 'time_sheets'
export const rateNoun = 'time_rates'
export const invoiceNoun = 'time_invoices'
