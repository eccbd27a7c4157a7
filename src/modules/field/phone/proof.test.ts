import { expect, test } from 'vitest'
import { pickEvidence } from './proof.ts'

const act = (kind: 'PHOTO' | 'NOTE' | 'TICK' | 'TIME', text: string | null, id = '0189-00000012ab3f') => ({
  id,
  kind,
  words: text,
})

test('the newest photo, note or signature proves a task; checkmarks and time do not', () => {
  expect(pickEvidence([])).toBeNull()
  expect(pickEvidence([act('TICK', null), act('TIME', 'Drive')])).toBeNull()
  expect(pickEvidence([act('TIME', 'Drive'), act('PHOTO', 'Valve'), act('NOTE', 'Older')])).toEqual({
    id: '0189-00000012ab3f',
    words: 'Photo F-12AB3F from the field: Valve',
  })
  expect(pickEvidence([act('PHOTO', null)])!.words).toBe('Photo F-12AB3F from the field')
  expect(pickEvidence([act('NOTE', 'x'.repeat(2000))])!.words).toHaveLength(200)
})
