import { expect, test } from 'vitest'
import { personLine } from './person-line.ts'

test('describes the platform role granted or removed', () => {
  const line = (platformRoles: unknown) =>
    personLine({ act: 'set platform role', after: { platformRoles } }).what
  expect(line(['customer', 'admin'])).toBe('gave admin rights to')
  expect(line(['customer', 'customer_support'])).toBe('gave customer support rights to')
  expect(line(['customer'])).toBe('took staff rights from')
  // Unreadable changes get the general words.
  expect(line('admin')).toBeUndefined()
  expect(personLine({ act: 'add passkey' })).toEqual({})
})
