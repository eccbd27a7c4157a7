/** The income categories of Form 1099. Bonuses, rentals, shut-in payments and surface use are rents. */
export type Income = 'ROYALTY' | 'RENT' | 'WORKING_INTEREST'

export type Threshold = {
  income: Income
  form: '1099-MISC' | '1099-NEC'
  box: number
  /** The years of payment to which it applies. */
  from: number
  until: number
  /** In dollars; payments of a year are reported from this amount on. */
  least: string
  source: string
}

const sourceThrough2025 = '26 U.S.C. 6041(a) and 6041A(a)(2) as they stood for payments through 2025'
const increaseSource = 'Pub. L. 119-21, sec. 70433: $2,000 for payments made after December 31, 2025'
const royalties = '26 U.S.C. 6050N(a)'

/**
 * The amounts from which payments of a year are reported. From 2027 on the $2,000 are adjusted for inflation:
 * a year is added here once the IRS has published its amount, and until then the result is unknown.
 */
export const thresholds: readonly Threshold[] = [
  {
    income: 'ROYALTY',
    form: '1099-MISC',
    box: 2,
    from: 1987,
    until: 2026,
    least: '10.00',
    source: royalties,
  },
  {
    income: 'RENT',
    form: '1099-MISC',
    box: 1,
    from: 1954,
    until: 2025,
    least: '600.00',
    source: sourceThrough2025,
  },
  {
    income: 'RENT',
    form: '1099-MISC',
    box: 1,
    from: 2026,
    until: 2026,
    least: '2000.00',
    source: increaseSource,
  },
  {
    income: 'WORKING_INTEREST',
    form: '1099-NEC',
    box: 1,
    from: 2020,
    until: 2025,
    least: '600.00',
    source: sourceThrough2025,
  },
  {
    income: 'WORKING_INTEREST',
    form: '1099-NEC',
    box: 1,
    from: 2026,
    until: 2026,
    least: '2000.00',
    source: increaseSource,
  },
]
