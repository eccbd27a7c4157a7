const dayMs = 86_400_000

/**
 * Converts a spreadsheet's day number to a calendar day, as YYYY-MM-DD. Numbers below 1 are times of day.
 * Spreadsheets store an empty date as 0, which becomes `1900-01-00`, as Excel shows it. Null outside 1900 to 9999.
 * Excel counts a nonexistent February 29, 1900 (number 60), so days before March 1, 1900 are shifted by one. Source:
 * Microsoft, "Excel incorrectly assumes that the year 1900 is a leap year".
 */
export function serialToDay(serial: number, since1904 = false): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= 2_958_466) return null
  if (since1904) return toIsoDay(Date.UTC(1904, 0, 1) + Math.floor(serial) * dayMs)
  if (serial === 0) return '1900-01-00'
  if (serial < 1) return null
  const days = Math.floor(serial)
  return toIsoDay(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * dayMs)
}

const toIsoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
