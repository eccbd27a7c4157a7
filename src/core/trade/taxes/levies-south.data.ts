import type { Levy } from './levy.ts'
import { levy, conditionalRate, conditionPart, percentRate, unitRate, yearlyRates } from './make-levy.ts'

const texas = (section: string) => [`Tex. Tax Code ${section}`, 'published'] as const
const texasFee = (section: string) => [`Tex. Nat. Res. Code ${section}`, 'published'] as const
const oklahoma = (section: string) => [`68 O.S. ${section}; Oklahoma Tax Commission`, 'published'] as const
const louisiana = ['La. R.S. 47:633; Louisiana Department of Revenue', 'published'] as const
const alabama = (section: string) =>
  [`Ala. Code ${section}; Alabama Department of Revenue`, 'published'] as const

const throughJune2018 = '2018-06-01'

/** Texas, Oklahoma, Louisiana, Alabama, Arkansas, Mississippi, Kansas. */
export const southernLevies: readonly Levy[] = [
  levy('TX', ['oil'], 'Production tax, oil and condensate', texas('202.052'), [
    conditionalRate('1951-09-01', 0.023, 'approved enhanced recovery (202.054)'),
    conditionalRate('1951-09-01', 0, 'wells inactive two years, by certificate (202.056)'),
    percentRate('1951-09-01', 0.046),
  ]),
  levy('TX', ['gas'], 'Production tax, gas', texas('201.052'), [
    conditionalRate('1969-10-01', 0, 'high-cost gas, at a rate by its certificate (201.057)'),
    conditionalRate('1969-10-01', 0, 'wells inactive two years, by certificate (202.056)'),
    percentRate('1969-10-01', 0.075),
  ]),
  levy('TX', ['ngl'], 'Production tax, liquids from gas', texas('201.052'), [
    conditionalRate('1969-10-01', 0, 'high-cost gas, at a rate by its certificate (201.057)'),
    percentRate('1969-10-01', 0.075),
  ]),
  levy(
    'TX',
    ['oil'],
    'Oil-field cleanup fee',
    texasFee('81.116'),
    [unitRate('2001-09-01', 0.00625)],
    'conservation',
  ),
  levy(
    'TX',
    ['gas'],
    'Oil-field cleanup fee',
    texasFee('81.117'),
    [unitRate('2001-09-01', 0.000667)],
    'conservation',
  ),

  levy('OK', ['oil', 'gas', 'ngl'], 'Gross production tax', oklahoma('1001'), [
    percentRate('2018-07-01', 0.05, conditionPart({ firstMonths: 36, spudFrom: '2015-07-01' })),
    conditionalRate('2018-07-01', 0, 'projects and wells that are exempt for some months (1001 D)'),
    percentRate('2018-07-01', 0.07),
    percentRate('2015-07-01', 0.02, {
      until: throughJune2018,
      ...conditionPart({ firstMonths: 36, spudFrom: '2015-07-01' }),
    }),
    conditionalRate('2015-07-01', 0.04, 'wells with an incentive of before July 2015', {
      until: throughJune2018,
    }),
    percentRate('2015-07-01', 0.07, { until: throughJune2018 }),
  ]),
  levy(
    'OK',
    ['oil', 'gas', 'ngl'],
    'Petroleum excise tax',
    oklahoma('1101, 1102'),
    [percentRate('2016-07-01', 0.00095, { until: '2031-06-01' })],
    'conservation',
  ),

  levy('LA', ['oil'], 'Severance tax', louisiana, [
    percentRate('2025-07-01', 0.065, {
      ...conditionPart({ completedFrom: '2025-07-01' }),
      source: 'Act 295 of 2025',
    }),
    conditionalRate('2010-07-01', 0.0625, 'wells certified incapable of 25 bbl a day'),
    conditionalRate('2010-07-01', 0.03125, 'certified stripper wells, 10 bbl a day or less'),
    conditionalRate('2010-07-01', 0, 'horizontal wells until payout, for at most 24 months'),
    percentRate('2010-07-01', 0.125),
  ]),
  levy('LA', ['gas'], 'Severance tax, by mcf at 15.025 psia', louisiana, [
    unitRate('2007-07-01', 0.013, { when: { asks: 'gas wells certified incapable' } }),
    unitRate('2007-07-01', 0.03, { when: { asks: 'gas of oil wells certified incapable' } }),
    unitRate('2010-07-01', 0, { when: { asks: 'horizontal wells until payout, for at most 24 months' } }),
    ...yearlyRates('07-01', [
      [2007, 0.269],
      [2008, 0.288],
      [2009, 0.331],
      [2010, 0.164],
      [2011, 0.164],
      [2012, 0.148],
      [2013, 0.118],
      [2014, 0.163],
      [2019, 0.125],
      [2021, 0.091],
      [2022, 0.177],
      [2023, 0.251],
      [2024, 0.098],
      [2025, 0.1052],
    ]),
  ]),

  levy('AL', ['oil', 'gas'], 'Privilege tax', alabama('40-20-2'), [
    conditionalRate('1988-07-01', 0.04, 'wells of 25 bbl or 200 mcf a day or less, and enhanced recovery'),
    percentRate('1988-07-01', 0.06, conditionPart({ permittedFrom: '1988-07-01' })),
    percentRate('1988-07-01', 0.08),
  ]),
  levy(
    'AL',
    ['oil', 'gas'],
    'Production tax',
    alabama('9-17-25'),
    [percentRate('1988-07-01', 0.02)],
    'conservation',
  ),

  levy(
    'AR',
    ['gas'],
    'Severance tax',
    ['A.C.A. 26-58-111, 26-58-127', 'trade'],
    [
      conditionalRate('2009-01-01', 0.015, 'new discovery gas for 24 months, high-cost gas for 36 months'),
      conditionalRate('2009-01-01', 0.0125, 'marginal gas'),
      percentRate('2009-01-01', 0.05),
    ],
  ),
  levy(
    'AR',
    ['oil'],
    'Severance tax',
    ['A.C.A. 26-58-111', 'trade'],
    [conditionalRate('2009-01-01', 0.04, 'wells of 10 bbl a day or less'), percentRate('2009-01-01', 0.05)],
  ),

  levy(
    'MS',
    ['oil', 'gas'],
    'Severance tax',
    ['Miss. Code 27-25-503, 27-25-703', 'trade'],
    [
      conditionalRate('2013-07-01', 0.013, 'horizontal wells, for at most 30 months or until payout'),
      percentRate('2013-07-01', 0.06),
    ],
  ),

  levy(
    'KS',
    ['oil', 'gas'],
    'Severance tax, 8% less the property tax credit of 3.67%',
    ['K.S.A. 79-4217, 79-4219', 'trade'],
    [
      conditionalRate('2007-01-01', 0, 'leases of low production and new pools, by certificate'),
      percentRate('2007-01-01', 0.0433),
    ],
  ),
  levy(
    'KS',
    ['oil'],
    'Conservation fee',
    ['K.A.R. 82-3-206; Kansas Department of Revenue, Notice 18-03', 'published'],
    [unitRate('2007-01-01', 0.091, { until: '2018-05-01' }), unitRate('2018-07-01', 0.144)],
    'conservation',
  ),
  levy(
    'KS',
    ['gas'],
    'Conservation fee',
    ['K.A.R. 82-3-307; Kansas Department of Revenue, Notice 18-03', 'published'],
    [unitRate('2007-01-01', 0.0129, { until: '2018-05-01' }), unitRate('2018-07-01', 0.0205)],
    'conservation',
  ),
]
