import { expect, test } from 'vitest'
import { cannedAnswer, filledAnswer, unknownField } from './canned-answer.ts'

const values = {
  customer: 'Edith {me}',
  organization: 'Hollis Mineral Trust',
  ticket: 'WH-1042',
  subject: 'Decimal',
  me: 'Ruth',
}

test('fields are filled once, and a value that looks like a field stays unchanged', () => {
  expect(filledAnswer('Hello {customer},\n{ticket} is yours. {me}', values)).toBe(
    'Hello Edith {me},\nWH-1042 is yours. Ruth',
  )
})

test('an unfilled field is rejected by name', () => {
  expect(unknownField('{customer} {weather}')).toBe('weather')
  expect(unknownField('{customer}')).toBeNull()
  expect(cannedAnswer.safeParse({ name: 'a', text: 'Hi {name}' }).error?.issues[0]?.message).toMatch(
    /^\{name\} is not a field\. Use \{customer\}/,
  )
})
