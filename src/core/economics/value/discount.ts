/** The assumed time of cash flows within a period, which changes a value by several percent. */
export const discountings = {
  mid_month: 'Mid-month',
  end_month: 'End of month',
  mid_year: 'Mid-year',
  end_year: 'End of year',
  monthly_compounded: 'Monthly compounded',
} as const
export type Discounting = keyof typeof discountings

/** Years from the as-of date to the cash flow of a month, counted from 0. */
export function yearsTo(month: number, by: Discounting): number {
  if (by === 'mid_month') return (month + 0.5) / 12
  if (by === 'mid_year') return Math.floor(month / 12) + 0.5
  return by === 'end_year' ? Math.floor(month / 12) + 1 : (month + 1) / 12
}

/** The effective annual discount rate: a rate compounded monthly equals (1 + r/12)^12 − 1. */
export const effectiveRate = (rate: number, by: Discounting) =>
  by === 'monthly_compounded' ? (1 + rate / 12) ** 12 - 1 : rate
