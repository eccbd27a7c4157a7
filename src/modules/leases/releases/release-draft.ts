import { formatAcres } from '../../../core/trade/figures.ts'
import type { Day } from '../../../core/time/calendar.ts'
import type { ReleaseProposal } from './release.ts'

/** A user's entries for one tract in a partial release: acres, depths or both, as typed. */
export type TractRelease = {
  tractId: string
  tractNumber: string
  /** Acres still held, as text; null if unknown. */
  held: string | null
  extent: 'NONE' | 'ALL' | 'PART'
  acres: string
  belowFt: string
  belowFormation: string
}

export type ReleaseText = {
  date: Day
  recordedOn: string
  instrument: string
  reason: string
  alreadyOut: boolean
  tracts: TractRelease[]
}

type ReleasableTractRow = {
  id: string
  gone: boolean
  grossAcres: string | null
  tract: { tractNumber: string }
}

/** Form values for a release of the tracts still held: empty, or filled in from a clause's proposal. */
export function releaseText(
  tracts: readonly ReleasableTractRow[],
  today: Day,
  proposal: Pick<ReleaseProposal, 'parts' | 'sentence'> | null,
): ReleaseText {
  return {
    date: today,
    recordedOn: '',
    instrument: '',
    reason: proposal ? `Released: ${proposal.sentence}` : '',
    alreadyOut: false,
    tracts: tracts
      .filter(({ gone }) => !gone)
      .map(({ id, grossAcres, tract }): TractRelease => {
        const parts = proposal?.parts.filter(({ tractId }) => tractId === id) ?? []
        const surface = parts.find(({ clause }) => clause !== 'PUGH_DEPTH')
        const depth = parts.find(({ clause }) => clause === 'PUGH_DEPTH')
        return {
          tractId: id,
          tractNumber: tract.tractNumber,
          held: grossAcres,
          extent: !surface ? 'NONE' : surface.acres === null ? 'ALL' : 'PART',
          acres: surface?.acres ? String(surface.acres) : '',
          belowFt: depth?.belowFt ? String(depth.belowFt) : '',
          belowFormation: '',
        }
      }),
  }
}

const parseNumber = (text: string) => {
  const digits = text.replaceAll(',', '').trim()
  return digits === '' ? null : Number.isNaN(Number(digits)) ? digits : Number(digits)
}

/** Converts the form to an event for the server to validate, with the form row of each part. */
export function releaseEvent(text: ReleaseText): { event: Record<string, unknown>; rows: number[] } {
  const rows: number[] = []
  const parts = text.tracts.flatMap(({ tractId, extent, ...fields }, row) => {
    const depths = fields.belowFt.trim() !== '' || fields.belowFormation.trim() !== ''
    const acreParts =
      extent === 'NONE'
        ? []
        : [{ tractId, acres: extent === 'ALL' ? null : (parseNumber(fields.acres) ?? '') }]
    const depthParts = depths
      ? [
          {
            tractId,
            belowFt: parseNumber(fields.belowFt),
            belowFormation: fields.belowFormation.trim() || null,
          },
        ]
      : []
    rows.push(...[...acreParts, ...depthParts].map(() => row))
    return [...acreParts, ...depthParts]
  })
  const { date, reason, alreadyOut } = text
  const release = {
    parts,
    recordedOn: text.recordedOn || null,
    instrument: text.instrument.trim() || null,
    alreadyOut,
  }
  return { event: { type: 'PARTIALLY_RELEASED', date, reason, release }, rows }
}

/** Maps the server's errors to form fields by row: "2.acres". */
export const releaseErrors = (fields: Readonly<Record<string, string>>, rows: readonly number[]) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [, partIndex, name] = /^release\.parts\.(\d+)\.(\w+)$/.exec(path) ?? []
      return [partIndex === undefined ? path : `${rows[Number(partIndex)]}.${name}`, message]
    }),
  )

export const heldText = ({ held }: TractRelease) =>
  held === null ? 'acres unknown' : `${formatAcres(held)} ac held`
