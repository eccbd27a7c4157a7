type Ending = { endsAt: string | null; ended: 'trial' | 'period' | null }

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Subscriptions with an end, grouped by how near it is; the order within a group stays. `now` is an ISO instant. */
export function lifecycle<Row extends Ending>(
  rows: readonly Row[],
  now: string,
): { title: string; rows: Row[] }[] {
  const left = (row: Row) => days(now, row.endsAt ?? now)
  const within = (from: number, to: number) =>
    rows.filter(row => row.endsAt !== null && row.ended === null && left(row) > from && left(row) <= to)
  return [
    { title: 'Ended', rows: rows.filter(row => row.ended !== null) },
    { title: 'Ends within 7 days', rows: within(-1, 7) },
    { title: 'Ends within 30 days', rows: within(7, 30) },
    { title: 'Ends later', rows: within(30, Infinity) },
  ]
}
