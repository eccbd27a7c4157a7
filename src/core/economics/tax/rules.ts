/** Ways to deduct intangible drilling costs. */
export const idcTreatments = {
  expensed: 'In the year they are spent (independent)',
  integrated: '70% in the year, 30% over 60 months (integrated)',
  amortized: 'Over 60 months',
} as const

/** Ways to treat a year's loss. */
export const lossTreatments = {
  carried: 'Carried forward, against 80% of later income',
  used: 'Used against other income',
} as const

/**
 * The rules of the federal income tax. Rates are fractions; other income is the same taxpayer's, in dollars per year.
 */
export type IncomeTaxRules = {
  readonly rate: number
  readonly idc: keyof typeof idcTreatments
  /** The fraction of tangible equipment deducted in its first year, before MACRS. */
  readonly bonus: number
  /** Only for independent producers and royalty owners. */
  readonly percentageDepletion: boolean
  readonly depletionRate: number
  readonly otherIncome: number
  readonly losses: keyof typeof lossTreatments
}

/** The law as enacted by 2025-07-04; the user enters what differs for a taxpayer. */
export const federalRules: IncomeTaxRules = {
  rate: 0.21,
  idc: 'expensed',
  bonus: 0,
  percentageDepletion: true,
  depletionRate: 0.15,
  otherIncome: 0,
  losses: 'carried',
}

/** Barrels per day eligible for percentage depletion; 6 mcf of gas count as one. 26 U.S.C. § 613A(c)(3)(B), (4). */
export const depletableBarrels = 1000
export const mcfPerBarrel = 6
/**
 * Limits as fractions of the property's net income, and of the taxpayer's taxable income. 26 U.S.C. §§ 613(a),
 * 613A(d)(1).
 */
export const propertyLimit = 1
export const taxpayerLimit = 0.65
/** The fraction of a year's income that carried losses may offset. 26 U.S.C. § 172(a)(2)(B). */
export const lossLimit = 0.8

/** The source of each rule, and the date from which it applies. */
export const taxSources: readonly {
  readonly rule: string
  readonly source: string
  readonly from: string
}[] = [
  { rule: '21% of a corporation’s taxable income', source: '26 U.S.C. § 11(b)', from: '2018-01-01' },
  {
    rule: 'Intangible drilling costs expensed; 30% of them over 60 months for integrated companies',
    source: '26 U.S.C. §§ 263(c), 291(b), 59(e)',
    from: '1987-01-01',
  },
  {
    rule: 'Tangible equipment over 7 years, half-year convention (asset class 13.2)',
    source: '26 U.S.C. § 168; Rev. Proc. 87-56; Rev. Proc. 87-57, table 1',
    from: '1987-01-01',
  },
  {
    rule: '15% percentage depletion for independents on 1,000 barrels a day',
    source: '26 U.S.C. § 613A(c)',
    from: '1984-01-01',
  },
  {
    rule: 'Depletion limited to 100% of a property’s net income and 65% of taxable income; the rest is carried forward',
    source: '26 U.S.C. §§ 613(a), 613A(d)(1)',
    from: '1991-01-01',
  },
  {
    rule: 'Losses carried forward offset at most 80% of taxable income',
    source: '26 U.S.C. § 172(a)(2)(B)',
    from: '2021-01-01',
  },
]
