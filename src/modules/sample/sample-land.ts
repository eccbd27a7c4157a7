import { aliquotAcres, aliquotText, sectionPieces } from '../../core/land/aliquot.ts'
import { readBoundary } from '../../core/land/metes-and-bounds.ts'
import { lotPosition } from '../../core/land/standard-lots.ts'
import { outline, type Section } from './land.ts'

export const sectionParts = ['ALL', 'N/2', 'S/2', 'NE/4', 'NW/4', 'SE/4', 'SW/4'] as const
export type SectionPart = (typeof sectionParts)[number]

/** Invented land: its legal description, its acres and its outline in degrees. */
export type SampleLand = { legal: string; acres: number; outline: ReturnType<typeof outline> }

const sectionText = ({ township, range, section }: Section) => `T${township}N-R${range}W Sec ${section}`

/**
 * Returns a part of a section. Along the north and west sides of a township it consists of lots, as in the
 * survey.
 */
export function describeSectionPart(section: Section, part: SectionPart): SampleLand {
  const quarter = part === 'ALL' ? '' : part.slice(0, part.indexOf('/'))
  const pieces = sectionPieces().filter(piece => piece.slice(-2).startsWith(quarter))
  const lots = [1, 2, 3, 4, 5, 6, 7].flatMap(number => {
    const piece = lotPosition(section.section, `L${number}`)
    return piece !== null && pieces.includes(piece)
      ? [{ number, piece, acres: lotAcres(section, number) }]
      : []
  })
  const aliquots = pieces.filter(piece => !lots.some(lot => lot.piece === piece))
  const lotText = lots.map(({ number, acres }) => `${number} (${acres.toFixed(2)})`).join(', ')
  const land =
    lots.length === 0 ? (part === 'ALL' ? 'All' : part) : `Lots ${lotText}, ${aliquotText(aliquots)}`
  const acres = lots.reduce((sum, lot) => sum + lot.acres, aliquotAcres(aliquots))
  return {
    legal: `${sectionText(section)}: ${land}`,
    acres: Math.round(acres * 100) / 100,
    outline: outline(section, part),
  }
}

/** Lots are a little short of forty acres, each by a different amount. */
const lotAcres = ({ township, section }: Section, number: number) =>
  40 - ((township * 7 + section * 5 + number * 3) % 19) / 10 - 0.07

/**
 * Returns an irregular tract between a section line and a road, described by calls that miss their beginning by
 * a foot.
 */
export function tractAlongRoad(section: Section): SampleLand {
  const legal =
    `A tract in the southwest part of Section ${section.section}, T${section.township}N-R${section.range}W: ` +
    'Beginning at the southwest corner of said section; thence North 1,320 feet along the section line; ' +
    "thence N 62°30' E 1,840 feet along the center of a county road; thence South 2,171 feet; " +
    'thence West 1,632.1 feet to the point of beginning.'
  const { corners, acres } = readBoundary(legal)!
  const [[southWest, southEast, northEast] = []] = outline(section, 'ALL').coordinates as [number, number][][]
  const [lon, lat] = southWest!
  const feetPerMile = 5280
  const ring = [...corners.slice(0, -1), corners[0]!].map(([east, north]) => [
    Number((lon + (east / feetPerMile) * (southEast![0] - lon)).toFixed(6)),
    Number((lat + (north / feetPerMile) * (northEast![1] - lat)).toFixed(6)),
  ])
  return { legal, acres: Math.round(acres * 100) / 100, outline: { type: 'Polygon', coordinates: [ring] } }
}
