import { describe, expect, test } from 'vitest'
import {
  answerProblems,
  isWebUrl,
  storedAnswers,
  verificationStatus,
  type Requirement,
} from './verification.ts'

const requirements: Requirement[] = [
  { id: 'a', name: 'Number', hint: '', kind: 'text', mandatory: true },
  { id: 'b', name: 'Register', hint: '', kind: 'link', mandatory: false },
  { id: 'c', name: 'Certificate', hint: '', kind: 'document', mandatory: true },
]

describe('answers', () => {
  test('must be present if mandatory, and be of the requested type', () => {
    expect(Object.keys(answerProblems(requirements, {}, new Set()))).toEqual(['answers.a', 'answers.c'])
    const invalid = { a: '12', b: 'javascript:alert(1)', c: 'gone' }
    expect(Object.keys(answerProblems(requirements, invalid, new Set(['there'])))).toEqual([
      'answers.b',
      'answers.c',
    ])
    const right = { a: '12', b: 'https://sos.nd.gov/12', c: 'there' }
    expect(answerProblems(requirements, right, new Set(['there']))).toEqual({})
  })

  test('are stored only if requested, along with their question', () => {
    expect(storedAnswers(requirements, { a: '12', c: '', other: 'x' })).toEqual([
      { requirementId: 'a', name: 'Number', kind: 'text', value: '12' },
    ])
  })
})

test.each([
  ['https://sos.nd.gov', true],
  ['http://register.example.com/a?b=1', true],
  ['sos.nd.gov', false],
  ['ftp://sos.nd.gov', false],
  ['https://localhost', false],
  ['https://me:secret@sos.nd.gov', false],
])('%s is a web address: %s', (text, is) => expect(isWebUrl(text)).toBe(is))

test.each([
  [false, null, 'none'],
  [false, 'withdrawn', 'none'],
  [false, 'approved', 'none'],
  [true, 'approved', 'verified'],
  [true, 'pending', 'pending'],
  [false, 'rejected', 'rejected'],
  [false, 'revoked', 'rejected'],
] as const)('verified %s, newest request %s: %s', (verified, newest, status) =>
  expect(verificationStatus(verified, newest)).toBe(status),
)
