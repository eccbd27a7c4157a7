import type { Day } from '../../../core/time/calendar.ts'

/**
 * The IRS standard mileage rate for business, in dollars per mile, by start date, with the notice that set
 * it. Miles are billed at it if an organization has set no rate.
 */
export const irsMileage: readonly { from: Day; amount: string; source: string }[] = [
  { from: '2021-01-01', amount: '0.56', source: 'IRS Notice 2021-02' },
  { from: '2022-01-01', amount: '0.585', source: 'IRS Notice 2022-03' },
  { from: '2022-07-01', amount: '0.625', source: 'IRS Announcement 2022-13' },
  { from: '2023-01-01', amount: '0.655', source: 'IRS Notice 2023-03' },
  { from: '2024-01-01', amount: '0.67', source: 'IRS Notice 2024-08' },
  { from: '2025-01-01', amount: '0.70', source: 'IRS Notice 2025-05' },
  { from: '2026-01-01', amount: '0.725', source: 'IRS Notice 2026-10' },
]

/** The last day covered by the rates above. */
export const irsMileageUntil: Day = '2026-12-31'
