import { describe, expect, test } from 'vitest'
import { httpStatus, type ErrorCode } from '../error/AppError.ts'
import type { Unsent } from './unsent.ts'
import { judgeError } from './verdict.ts'

const edit = { input: { id: 'x', version: 1, changes: { county: 'Ward' } } } as unknown as Unsent
const step = { input: { id: 'x', version: 1 } } as unknown as Unsent
const verdictError = (code: string, details: unknown = null, fields = {}) => ({
  message: 'Why not.',
  data: { app: { code, details, fields } },
})

describe.each(Object.keys(httpStatus) as ErrorCode[])('a rejection as %s', code => {
  test('a change waits, asks its user, or is shown with the reason', () => {
    const { is } = judgeError(edit, verdictError(code))
    const asks = ['signed_out', 'terms_required', 'email_required'].includes(code)
    const waits = ['unavailable', 'too_many'].includes(code)
    expect(is).toBe(asks ? 'sign in' : waits ? 'not now' : 'refused')
  })
})

test('explains a lost role in the server’s words, with field errors next to the fields', () => {
  expect(judgeError(edit, verdictError('forbidden'))).toEqual({ is: 'refused', why: 'Why not.' })
  const fields = { 'changes.county': 'Enter a county.' }
  expect(judgeError(edit, verdictError('invalid', null, fields))).toEqual({
    is: 'refused',
    why: 'Why not. Enter a county.',
  })
})

test('a change that is already saved counts as done', () => {
  expect(judgeError(edit, verdictError('conflict', { saved: true }))).toEqual({ is: 'saved' })
})

test('a conflict has both versions of its fields, and a step explains its failure', () => {
  const clash = verdictError('conflict', { clash: { version: 4, theirs: { county: 'Pecos' } } })
  expect(judgeError(edit, clash)).toEqual({ is: 'clash', version: 4, theirs: { county: 'Pecos' } })
  expect(judgeError(step, clash)).toEqual({ is: 'refused', why: 'Why not.' })
  const deleted = verdictError('conflict', { clash: { version: 4, theirs: null } })
  expect(judgeError(edit, deleted).is).toBe('refused')
})

test('resends after no answer, an answer from a proxy, or a server error', () => {
  expect(judgeError(edit, new TypeError('Failed to fetch'))).toEqual({ is: 'no answer' })
  expect(judgeError(edit, { message: 'Unexpected token <', data: undefined })).toEqual({ is: 'no answer' })
  expect(judgeError(edit, { message: 'Sorry.', data: { httpStatus: 500 } })).toEqual({
    is: 'fault',
    why: 'Sorry.',
  })
})
