import { expect, test } from 'vitest'
import { leaseEvent } from '../record/lease-event.ts'
import { releaseErrors, releaseEvent, releaseText } from './release-draft.ts'

const ids = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'] as const
const tracts = ids.map((id, index) => ({
  id,
  gone: false,
  grossAcres: '160.0000',
  tract: { tractNumber: String(index + 1) },
}))
const part = { paragraph: '12', tractNumber: '', held: 160, acres: null, belowFt: null }
const proposal = {
  sentence: 'Tract 2, 160.00 gross ac, ¶ 12 (Pugh)',
  parts: [
    { ...part, clause: 'PUGH_ACREAGE' as const, tractId: ids[1] },
    { ...part, clause: 'PUGH_DEPTH' as const, tractId: ids[0], belowFt: 9900 },
  ],
}

test('a proposal prefills the form, and results in a recordable event', () => {
  const text = releaseText(tracts, '2026-07-07', proposal)
  const { event, rows } = releaseEvent(text)
  expect(leaseEvent.parse(event)).toMatchObject({
    type: 'PARTIALLY_RELEASED',
    date: '2026-07-07',
    release: {
      parts: [
        { tractId: ids[0], acres: null, belowFt: 9900 },
        { tractId: ids[1], acres: null, belowFt: null },
      ],
    },
  })
  expect(rows).toEqual([0, 1])
})

test('a deleted tract is not offered, and errors appear next to their rows', () => {
  const deleted = [{ ...tracts[0]!, gone: true }, tracts[1]!]
  const text = releaseText(deleted, '2026-07-07', null)
  expect(text.tracts.map(({ tractNumber }) => tractNumber)).toEqual(['2'])
  const bothParts = { ...text.tracts[0]!, extent: 'PART' as const, acres: '1,200.5', belowFt: '9,000' }
  const { event, rows } = releaseEvent({ ...text, reason: 'Of record', tracts: [bothParts] })
  expect(leaseEvent.parse(event).release?.parts).toMatchObject([{ acres: 1200.5 }, { belowFt: 9000 }])
  expect(releaseErrors({ 'release.parts.1.belowFt': 'No', reason: 'Why' }, rows)).toEqual({
    '0.belowFt': 'No',
    reason: 'Why',
  })
})
