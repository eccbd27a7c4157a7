/** Principal meridians by Bureau of Land Management code, with the names of `meridiansByState`. */
const meridiansByCode: Readonly<Record<string, string>> = {
  '01': '1st Principal',
  '02': '2nd Principal',
  '03': '3rd Principal',
  '04': '4th Principal',
  '05': '5th Principal',
  '06': '6th Principal',
  '07': 'Black Hills',
  '08': 'Boise',
  '09': 'Chickasaw',
  '10': 'Choctaw',
  '11': 'Cimarron',
  '12': 'Copper River',
  '13': 'Fairbanks',
  '14': 'Gila and Salt River',
  '15': 'Humboldt',
  '16': 'Huntsville',
  '17': 'Indian',
  '18': 'Louisiana',
  '19': 'Michigan',
  '20': 'Montana',
  '21': 'Mount Diablo',
  '22': 'Navajo',
  '23': 'New Mexico',
  '24': 'St. Helena',
  '25': 'St. Stephens',
  '26': 'Salt Lake',
  '27': 'San Bernardino',
  '28': 'Seward',
  '29': 'Tallahassee',
  '30': 'Uinta',
  '31': 'Ute',
  '32': 'Washington',
  '33': 'Willamette',
  '34': 'Wind River',
  '35': 'Ohio River',
  '44': 'Kateel River',
  '45': 'Umiat',
  '46': '4th Principal',
}

/** A township of an official grid; row and column as in `GridTownship`. */
type NamedTownship = { meridian: string; row: number; column: number }

const idPattern = /^[A-Z]{2}(\d{2})(\d{3})(\d)([NS])(\d{3})(\d)([EW])\d$/

/** Reads a PLSSID such as ND051520N1010W0; null if it is not one, or names a half township. */
export function readPlssId(text: string): NamedTownship | null {
  const [, code = '', township, townshipPart, ns, range, rangePart, ew] =
    idPattern.exec(text.trim().toUpperCase()) ?? []
  const meridian = meridiansByCode[code]
  if (meridian === undefined || townshipPart !== '0' || rangePart !== '0') return null
  return toTownship(meridian, Number(township), ns === 'N', Number(range), ew === 'E')
}

const labelPattern = /^\s*T?\s*0*(\d{1,3})\s*([NS])[\s,-]*R?\s*0*(\d{1,3})\s*([EW])\s*$/i

/** Reads a township label such as "152N 101W" under a given meridian. */
export function readTownshipLabel(text: string, meridian: string): NamedTownship | null {
  const [, township, ns, range, ew] = labelPattern.exec(text) ?? []
  if (township === undefined) return null
  return toTownship(
    meridian,
    Number(township),
    ns!.toUpperCase() === 'N',
    Number(range),
    ew!.toUpperCase() === 'E',
  )
}

function toTownship(
  meridian: string,
  township: number,
  isNorth: boolean,
  range: number,
  isEast: boolean,
): NamedTownship | null {
  if (!(township >= 1 && township <= 180 && range >= 1 && range <= 180)) return null
  return { meridian, row: isNorth ? township - 1 : -township, column: isEast ? range - 1 : -range }
}
