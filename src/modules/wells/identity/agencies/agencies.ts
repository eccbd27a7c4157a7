import { alabama } from './alabama.data.ts'
import { alaska } from './alaska.data.ts'
import { arizona } from './arizona.data.ts'
import { arkansas } from './arkansas.data.ts'
import { bsee } from './bsee.data.ts'
import { california } from './california.data.ts'
import { colorado } from './colorado.data.ts'
import { florida } from './florida.data.ts'
import { illinois } from './illinois.data.ts'
import { indiana } from './indiana.data.ts'
import { kansas } from './kansas.data.ts'
import { kentucky } from './kentucky.data.ts'
import { louisiana } from './louisiana.data.ts'
import { michigan } from './michigan.data.ts'
import { mississippi } from './mississippi.data.ts'
import { missouri } from './missouri.data.ts'
import { montana } from './montana.data.ts'
import { nebraska } from './nebraska.data.ts'
import { nevada } from './nevada.data.ts'
import { newMexico } from './new-mexico.data.ts'
import { newYork } from './new-york.data.ts'
import { northDakota } from './north-dakota.data.ts'
import { ohio } from './ohio.data.ts'
import { oklahoma } from './oklahoma.data.ts'
import { oregon } from './oregon.data.ts'
import { pennsylvania } from './pennsylvania.data.ts'
import { southDakota } from './south-dakota.data.ts'
import { tennessee } from './tennessee.data.ts'
import { texas } from './texas.data.ts'
import { utah } from './utah.data.ts'
import { virginia } from './virginia.data.ts'
import { washington } from './washington.data.ts'
import { westVirginia } from './west-virginia.data.ts'
import { wyoming } from './wyoming.data.ts'
import type { Agency } from './agency.ts'

/**
 * The agencies, keyed by their state's postal code, and BSEE by its name. A new agency needs its file and a line
 * here.
 */
export const agencies: Readonly<Record<string, Agency>> = {
  AL: alabama,
  AK: alaska,
  AZ: arizona,
  AR: arkansas,
  BSEE: bsee,
  CA: california,
  CO: colorado,
  FL: florida,
  IL: illinois,
  IN: indiana,
  KS: kansas,
  KY: kentucky,
  LA: louisiana,
  MI: michigan,
  MS: mississippi,
  MO: missouri,
  MT: montana,
  NE: nebraska,
  NV: nevada,
  NM: newMexico,
  NY: newYork,
  ND: northDakota,
  OH: ohio,
  OK: oklahoma,
  OR: oregon,
  PA: pennsylvania,
  SD: southDakota,
  TN: tennessee,
  TX: texas,
  UT: utah,
  VA: virginia,
  WA: washington,
  WV: westVirginia,
  WY: wyoming,
}

/** Returns the agencies' column names for a field in their files. */
export const agencyColumns = (field: string): string[] =>
  Object.values(agencies).flatMap(({ columns }) => columns?.[field] ?? [])
