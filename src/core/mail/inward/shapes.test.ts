import { expect, test } from 'vitest'
import { readIncoming } from './incoming.ts'
import { gmailShapes } from './testing/gmail.data.ts'
import { otherShapes } from './testing/other.data.ts'
import { outlookShapes } from './testing/outlook.data.ts'

test.each([...gmailShapes, ...outlookShapes, ...otherShapes])(
  '$name yields its author’s text',
  async shape => {
    const mail = await readIncoming(shape.source)
    expect(mail.text).toBe(shape.text)
    expect(mail.automatic).toBeNull()
  },
)
