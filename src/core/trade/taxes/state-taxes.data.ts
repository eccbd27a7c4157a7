/**
 * Production taxes by state and product, from a day on, with the statute that sets each. `known` says on what a line rests:
 * a state's own publication, or what people of the trade know, which is to be checked before money follows from it. A
 * percent is a fraction of the value. States that are not here have none: people enter theirs.
 */
export type TaxLine = {
  readonly state: string
  readonly product: 'oil' | 'gas' | 'ngl'
  readonly from: string
  readonly percent: number
  /** Dollars a bbl or mcf. */
  readonly perUnit: number
  readonly what: string
  readonly known: 'published' | 'trade'
  readonly source: string
  /**
   * Whether each well of the state pays just this and its other lines: what a payor took is held against them only then,
   * since a wrong expectation is worse than none. Taxes by county, or by a well's class or age, are not.
   */
  readonly everyWell: boolean
}

type Known = Pick<TaxLine, 'known' | 'source' | 'everyWell'>

const texas = (section: string): Known => ({
  known: 'published',
  source: `Texas Comptroller; Tex. Tax Code ${section}`,
  everyWell: true,
})
const wyoming: Known = { known: 'trade', source: 'W.S. 39-14-204', everyWell: true }
const northDakota = (section: string): Known => ({
  known: 'trade',
  source: `N.D.C.C. ${section}`,
  everyWell: true,
})
/** Counties tax production as well (NMSA 7-32). */
const newMexico = (section: string, known: Known['known'] = 'trade'): Known => ({
  known,
  source: `New Mexico Taxation and Revenue; NMSA ${section}`,
  everyWell: false,
})
const alabama = (section: string): Known => ({
  known: 'trade',
  source: `Ala. Code ${section}`,
  everyWell: false,
})
const oklahoma: Known = { known: 'trade', source: '68 O.S. 1001', everyWell: false }

const tax = (
  state: string,
  product: TaxLine['product'],
  from: string,
  percent: number,
  what: string,
  known: Known,
): TaxLine => ({ state, product, from, percent, perUnit: 0, what, ...known })

const newWells = 'Gross production tax; the first 36 months of a well pay 5%'

export const stateTaxes: readonly TaxLine[] = [
  tax('TX', 'oil', '1951-09-01', 0.046, 'Production tax, oil and condensate', texas('202.052')),
  tax('TX', 'gas', '1969-10-01', 0.075, 'Production tax, gas', texas('201.052')),
  tax('TX', 'ngl', '1969-10-01', 0.075, 'Production tax, liquids from gas', {
    ...texas('201.052'),
    everyWell: false,
  }),
  tax('WY', 'oil', '1981-01-01', 0.06, 'Severance tax; stripper oil pays 4%', wyoming),
  tax('WY', 'gas', '1981-01-01', 0.06, 'Severance tax', wyoming),
  tax('WY', 'ngl', '1981-01-01', 0.06, 'Severance tax', { ...wyoming, everyWell: false }),
  tax('NM', 'oil', '1980-07-01', 0.0375, 'Severance tax', newMexico('7-29-4')),
  tax('NM', 'oil', '1983-07-01', 0.0315, 'Emergency school tax', newMexico('7-31-4')),
  tax(
    'NM',
    'oil',
    '1991-07-01',
    0.0019,
    'Conservation tax; 0.24% while oil is above $70',
    newMexico('7-30-4', 'published'),
  ),
  tax('NM', 'gas', '1980-07-01', 0.0375, 'Severance tax', newMexico('7-29-4')),
  tax('NM', 'gas', '1983-07-01', 0.04, 'Emergency school tax', newMexico('7-31-4')),
  tax('NM', 'gas', '1991-07-01', 0.0019, 'Conservation tax', newMexico('7-30-4', 'published')),
  tax('NM', 'ngl', '1980-07-01', 0.0375, 'Severance tax', newMexico('7-29-4')),
  tax('NM', 'ngl', '1991-07-01', 0.0019, 'Conservation tax', newMexico('7-30-4', 'published')),
  tax('ND', 'oil', '1957-07-01', 0.05, 'Gross production tax', northDakota('57-51-02')),
  tax('ND', 'oil', '2016-01-01', 0.05, 'Extraction tax', northDakota('57-51.1-02')),
  tax('AL', 'oil', '1980-01-01', 0.08, 'Privilege tax', alabama('40-20-2')),
  tax('AL', 'oil', '1980-01-01', 0.02, 'Production tax', alabama('9-17-25')),
  tax('AL', 'gas', '1980-01-01', 0.08, 'Privilege tax', alabama('40-20-2')),
  tax('AL', 'gas', '1980-01-01', 0.02, 'Production tax', alabama('9-17-25')),
  tax('OK', 'oil', '2018-07-01', 0.07, newWells, oklahoma),
  tax('OK', 'gas', '2018-07-01', 0.07, newWells, oklahoma),
  tax('OK', 'ngl', '2018-07-01', 0.07, 'Gross production tax', oklahoma),
]
