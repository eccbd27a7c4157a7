const inTheTrade = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day (YYYY-MM-DD) of an instant where leases are paid and produced: Central Time, whatever the reader's own zone. */
export const dayOf = (instant: Date): string => inTheTrade.format(instant)
