import type { Day } from '../../../core/time/calendar.ts'

/**
 * The standard mileage rate for business of the IRS, dollars a mile, from a day on, with the notice that set it. It is
 * what a mile is billed at where an organization has no rate of its own.
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

/** The last day for which the rates above are known. */
export const irsMileageUntil: Day = '2026-12-31'
