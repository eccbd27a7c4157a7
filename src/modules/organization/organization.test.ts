import { describe, expect, test } from 'vitest'
import { organizationDraft, addOrganizationType } from './organization.ts'

const problem = (draft: object) => organizationDraft.safeParse({ name: 'Acme', ...draft }).error?.issues[0]

test('an omitted or blank value is absent, not empty', () => {
  expect(organizationDraft.parse({ name: '  Cottonwood Operating, LLC ', phone: ' ' })).toEqual({
    name: 'Cottonwood Operating, LLC',
    organizationType: null,
    organizationSubtypes: [],
    address: null,
    phone: null,
    state: null,
    webpage: null,
  })
})

test('subtypes are limited to eight, without duplicates', () => {
  const subtypes = 'a a b c d e f g h i j k'.split(' ')
  const parsed = organizationDraft.parse({ name: 'Acme', organizationSubtypes: subtypes })
  expect(parsed.organizationSubtypes).toEqual('a b c d e f g h'.split(' '))
})

describe('a webpage', () => {
  test('gets its scheme', () => {
    expect(organizationDraft.parse({ name: 'A', webpage: 'cottonwood.example' }).webpage).toBe(
      'https://cottonwood.example',
    )
  })
  test.each([
    'javascript:alert(1)',
    'ftp://files.example.com',
    'https://me:secret@example.com',
    'not a page',
    'host',
  ])('is not %s', webpage => {
    expect(problem({ webpage })).toMatchObject({
      path: ['webpage'],
      message: expect.stringContaining('web address'),
    })
  })
})

test.each(['(701) 555-0142', '+1 701 555 0142', '701.555.0142 x 12', '701-555-0142 ext. 3'])(
  '%s is a phone number',
  phone => {
    expect(problem({ phone })).toBeUndefined()
  },
)

test.each(['call me', '123', '555-CALL-NOW'])('%s is not a phone number', phone => {
  expect(problem({ phone })).toMatchObject({ path: ['phone'] })
})

test('the type is added to the organization’s roles once', () => {
  expect(addOrganizationType([], 'Operator')).toEqual(['Operator'])
  expect(addOrganizationType(['Operator', 'Lessee'], 'Operator')).toEqual(['Operator', 'Lessee'])
  expect(addOrganizationType(['Lessee'], null)).toEqual(['Lessee'])
})

test('a name is one line', () => {
  for (const name of ['Acme\nLLC', 'Acme\r\nBcc: x@example.test', 'Acme\u2028LLC'])
    expect(organizationDraft.safeParse({ name }).success).toBe(false)
})
