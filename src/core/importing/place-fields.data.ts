import { countiesIn, ndCountyAbbreviations } from '../places/counties.data.ts'
import { stateByName } from '../places/states.ts'
import { createFieldBuilder, type Field } from './field.ts'
import { looksLikeLatLong } from './values/lat-long.ts'
import { looksLikeAliquot, looksLikeLegal } from './values/plss-cell.ts'

const states =
  'AL AK AZ AR CA CO FL IL IN KS KY LA MI MS MO MT NE NV NM NY ND OH OK OR PA SD TN TX UT VA WV WY'.split(' ')
const counties = new Set(
  states.flatMap(state =>
    [...countiesIn(state).values()].map(name => name.toUpperCase().replace(/[^A-Z]/g, '')),
  ),
)
for (const abbreviation of Object.keys(ndCountyAbbreviations)) counties.add(abbreviation)

const isCounty = (text: string) => counties.has(text.toUpperCase().replace(/[^A-Z]/g, ''))

/** Areas and prospects have names; a number below the heading “Area” is a size. */
export const fitsName = (filled: readonly string[]): number | null =>
  filled.filter(text => /^\d/.test(text)).length > filled.length * 0.7 ? 0.3 : null

/** A column of coordinates, such as “Location 1”, is not a land description. */
const fitsLegal = (filled: readonly string[]): number | null =>
  filled.filter(looksLikeLatLong).length > filled.length * 0.5 ? 0.2 : null

const place = createFieldBuilder('place')

/** Location fields shared by files of wells and leases. */
export const placeFields: readonly Field[] = [
  place(
    'state',
    'State',
    'state',
    'state|state name|st|state abbr|state abbreviation|state code|state of location|surface state|state cd|fips state|state fips|well state name|location state|prov state|state province',
    {
      recognition: {
        need: 0.95,
        score: 0.66,
        why: 'its values are states',
        test: text => stateByName(text) !== null,
      },
      isFilledDown: true,
    },
  ),
  place(
    'county',
    'County',
    'county',
    'county|county name|parish|parish name|countyname|cnty|county parish|co name|surface county|cnty name|co|county code name|county nm|parish code|borough',
    {
      recognition: { need: 0.8, score: 0.66, why: 'its values are counties', test: isCounty },
      isFilledDown: true,
    },
  ),
  place(
    'legal',
    'Legal description',
    'legal',
    'legal description|legal|legal desc|land description|description|property description|legal land description|lands|location legal|legal location|full legal|location description|legaldesc|subdivision legal|lease legal|lands covered|plss|trs|location|footage location|ulstr|loc|mer twp rng sec|mtrs|sec twp rng|sec twp rge|twp rng sec|twp rge sec|section township range|township range section|section twp range|section twp rge|twp range sec|sec t r|str|s t r|t r s',
    {
      recognition: { need: 0.6, score: 0.72, why: 'its values are legal descriptions', test: looksLikeLegal },
      scoreValues: fitsLegal,
      describesLand: true,
    },
  ),
  place(
    'section',
    'Section',
    'section',
    'section|sec|sect|s|section no|surface section|scn|plss section|first division|frstdivno|sectn|section number|shl section',
    { describesLand: true },
  ),
  place(
    'township',
    'Township',
    'township',
    'township|twp|twn|tship|town|t|township no|twnshp|plss township|twp no|tn|twnshpno|township number|shl township|surface township|tsp|twsp',
    { describesLand: true },
  ),
  place(
    'range',
    'Range',
    'range',
    'range|rng|rge|r|range no|plss range|rng no|rn|rangeno|range number|shl range|surface range|ran',
    { describesLand: true },
  ),
  place(
    'northSouth',
    'Township north or south',
    'northSouth',
    'township direction|twp dir|township dir|twn dir|twnshpdir|ns|n s|tns|twp ns|township ns|t dir|twpdir',
    { describesLand: true },
  ),
  place(
    'eastWest',
    'Range east or west',
    'eastWest',
    'range direction|range dir|rng dir|rge dir|rangedir|ew|e w|rew|rng ew|range ew|r dir|rngdir',
    { describesLand: true },
  ),
  place(
    'meridian',
    'Meridian',
    'code',
    'meridian|prime meridian|principal meridian|pm|mer|prinmer|prinmercd|base meridian',
    { describesLand: true },
  ),
  place(
    'quarter',
    'Quarter',
    'aliquot',
    'quarter|qtr|quarters|aliquot|aliquots|aliquot part|subdivision|qtr section|quarter section|spot|quarter call|quarter calls|qtr call|unit letter aliquot|qtrs|sub division|ssn qtr',
    {
      recognition: {
        need: 0.8,
        score: 0.7,
        why: 'its values are quarters of sections',
        test: looksLikeAliquot,
      },
      describesLand: true,
    },
  ),
  place(
    'quarterQuarter',
    'Quarter of the quarter',
    'aliquot',
    'qtr qtr|qq|quarter quarter|qtrqtr|q q|quarter qtr|qtr qtr section|qqsec|quarter quarter section|1 4 1 4',
    { describesLand: true },
  ),
  place('lots', 'Lots', 'code', 'lot|lots|lot no|government lot|lot number|govt lot', {
    describesLand: true,
  }),
  place(
    'survey',
    'Survey',
    'text',
    'survey|survey name|original survey|surv|level2 sur|grantee survey|surface survey',
    { describesLand: true },
  ),
  place(
    'abstract',
    'Abstract',
    'code',
    'abstract|abstract no|abstract number|abst|abs|abstract num|level3 sur abstract|a no|surface abstract',
    { describesLand: true },
  ),
  place(
    'block',
    'Block',
    'code',
    'block|blk|block no|block number|blk no|block num|level1 sur|surface block|ocs block|survey block',
    { describesLand: true },
  ),
  place(
    'area',
    'Offshore area',
    'code',
    'area code|protraction|protraction name|protraction area|ocs area|area block|protraction number|prot number|prot name',
    { describesLand: true, scoreValues: fitsName },
  ),
]
