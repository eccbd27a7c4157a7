import { workedExample } from '../../core/resource/worked-example.ts'
import { formatMoney, formatNumber, formatPercent } from '../../ui/formats.ts'
import { deferredVolume } from './production/downtime.ts'
import { gasOilRatio, oilEquivalent, producingDayRate, waterCut } from './production/production-rates.ts'
import { blankMonth } from './production/production.ts'
import { estimateRoyalty } from './reports/royalty-estimate.ts'

const juneMonth = { ...blankMonth('2026-06-01'), oil: 1240, gas: 2480, water: 3100, ngl: 0, daysOn: 20 }
const juneText = 'June 2026: 1,240 bbl of oil, 2,480 mcf of gas, 3,100 bbl of water, 20 days on.'
const pumpFailure = {
  startsAt: '2026-06-21T06:00',
  endsAt: '2026-07-01T06:00',
  reason: 'PUMP',
  oilBpdBefore: 62,
  gasMcfdBefore: 124,
  notes: null,
} as const

/** Well calculations on invented figures, for the guide. */
export const wellExamples = {
  waterCut: workedExample('Water cut', juneText, waterCut(juneMonth), value => formatPercent(value)),
  gor: workedExample(
    'Gas-oil ratio',
    juneText,
    gasOilRatio(juneMonth),
    value => `${formatNumber(value, 0)} scf/bbl`,
  ),
  boe: workedExample('BOE', juneText, oilEquivalent(juneMonth), value => `${formatNumber(value, 2)} BOE`),
  producingDay: workedExample(
    'Producing-day rate, oil',
    juneText,
    producingDayRate(juneMonth, 'oil'),
    value => `${formatNumber(value, 2)} bbl/d`,
  ),
  deferred: workedExample(
    'Deferred oil',
    'A pump failed on June 21 and was back on July 1; before that the well made 62 bbl/d.',
    deferredVolume(pumpFailure, 'oil', pumpFailure.endsAt),
    value => `${formatNumber(value, 2)} bbl`,
  ),
  royaltyEstimate: workedExample(
    'Royalty',
    'A lease with 160 of 240 acres of the minerals, a royalty of 3/16, and 1,240 bbl at $62.00.',
    estimateRoyalty({
      product: 'oil',
      volume: '1240',
      price: '62.00',
      royalty: '3/16',
      grossAcres: '240',
      netAcres: '160',
    }),
    formatMoney,
  ),
}
