import { expect, test } from 'vitest'
import { bestEvidence } from './proof.ts'

const act = (kind: 'PHOTO' | 'NOTE' | 'TICK' | 'TIME', text: string | null, id = '0189-00000012ab3f') => ({
  id,
  kind,
  words: text,
})

test('the newest photo, note or signature proves a task; checkmarks and time do not', () => {
  expect(bestEvidence([])).toBeNull()
  expect(bestEvidence([act('TICK', null), act('TIME', 'Drive')])).toBeNull()
  expect(bestEvidence([act('TIME', 'Drive'), act('PHOTO', 'Valve'), act('NOTE', 'Older')])).toEqual({
    id: '0189-00000012ab3f',
    words: 'Photo F-12AB3F from the field: Valve',
  })
  expect(bestEvidence([act('PHOTO', null)])!.words).toBe('Photo F-12AB3F from the field')
  expect(bestEvidence([act('NOTE', 'x'.repeat(2000))])!.words).toHaveLength(200)
})
