/**
 * The states and offshore areas of the API well number (D12A), with the FIPS and postal codes that other
 * files use for the same place. API numbers the states alphabetically and FIPS left gaps, so the two drift
 * apart after Alabama: mixing them up moves a well to another state with a plausible number. `produces` is
 * false for states without oil or gas production: a number there is more likely a mix-up than a well.
 */
export type State = {
  api: string
  fips: string | null
  postal: string | null
  name: string
  produces: boolean
}

const rows: readonly (readonly [api: string, fips: string | null, postal: string | null, name: string])[] = [
  ['01', '01', 'AL', 'Alabama'],
  ['02', '04', 'AZ', 'Arizona'],
  ['03', '05', 'AR', 'Arkansas'],
  ['04', '06', 'CA', 'California'],
  ['05', '08', 'CO', 'Colorado'],
  ['06', '09', 'CT', 'Connecticut'],
  ['07', '10', 'DE', 'Delaware'],
  ['08', '11', 'DC', 'District of Columbia'],
  ['09', '12', 'FL', 'Florida'],
  ['10', '13', 'GA', 'Georgia'],
  ['11', '16', 'ID', 'Idaho'],
  ['12', '17', 'IL', 'Illinois'],
  ['13', '18', 'IN', 'Indiana'],
  ['14', '19', 'IA', 'Iowa'],
  ['15', '20', 'KS', 'Kansas'],
  ['16', '21', 'KY', 'Kentucky'],
  ['17', '22', 'LA', 'Louisiana'],
  ['18', '23', 'ME', 'Maine'],
  ['19', '24', 'MD', 'Maryland'],
  ['20', '25', 'MA', 'Massachusetts'],
  ['21', '26', 'MI', 'Michigan'],
  ['22', '27', 'MN', 'Minnesota'],
  ['23', '28', 'MS', 'Mississippi'],
  ['24', '29', 'MO', 'Missouri'],
  ['25', '30', 'MT', 'Montana'],
  ['26', '31', 'NE', 'Nebraska'],
  ['27', '32', 'NV', 'Nevada'],
  ['28', '33', 'NH', 'New Hampshire'],
  ['29', '34', 'NJ', 'New Jersey'],
  ['30', '35', 'NM', 'New Mexico'],
  ['31', '36', 'NY', 'New York'],
  ['32', '37', 'NC', 'North Carolina'],
  ['33', '38', 'ND', 'North Dakota'],
  ['34', '39', 'OH', 'Ohio'],
  ['35', '40', 'OK', 'Oklahoma'],
  ['36', '41', 'OR', 'Oregon'],
  ['37', '42', 'PA', 'Pennsylvania'],
  ['38', '44', 'RI', 'Rhode Island'],
  ['39', '45', 'SC', 'South Carolina'],
  ['40', '46', 'SD', 'South Dakota'],
  ['41', '47', 'TN', 'Tennessee'],
  ['42', '48', 'TX', 'Texas'],
  ['43', '49', 'UT', 'Utah'],
  ['44', '50', 'VT', 'Vermont'],
  ['45', '51', 'VA', 'Virginia'],
  ['46', '53', 'WA', 'Washington'],
  ['47', '54', 'WV', 'West Virginia'],
  ['48', '55', 'WI', 'Wisconsin'],
  ['49', '56', 'WY', 'Wyoming'],
  ['50', '02', 'AK', 'Alaska'],
  ['51', '15', 'HI', 'Hawaii'],
  ['55', null, null, 'Alaska offshore'],
  ['56', null, null, 'Pacific offshore'],
  ['60', null, null, 'Northern Gulf of Mexico'],
  ['61', null, null, 'Atlantic offshore'],
]

const noProduction = new Set('CT DE DC GA HI IA ME MA MN NH NJ NC RI SC VT WA WI'.split(' '))

export const states: readonly State[] = rows.map(([api, fips, postal, name]) => ({
  api,
  fips,
  postal,
  name,
  produces: postal === null || !noProduction.has(postal),
}))
