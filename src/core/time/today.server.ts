const inTheTrade = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Chicago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day (YYYY-MM-DD) that it is where leases are paid and produced: Central Time, whatever the server's own zone. */
export const todayOf = (now: Date = new Date()): string => inTheTrade.format(now)
