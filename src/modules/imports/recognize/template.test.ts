import { expect, test } from 'vitest'
import { serverModules } from '../../../app/server-modules.server.ts'
import { importables, registerModules } from '../../../core/module/modules.server.ts'
import { recognize } from './recognize.server.ts'
import { importTemplate } from './template.server.ts'

registerModules(serverModules)

test.each(importables())('every column in the template for $key is recognized', subject => {
  const template = importTemplate(subject)
  const columns = template.map(({ heading }, index) => ({ at: index, name: heading, unit: null }))
  const result = recognize(columns, [], [subject]).columns
  expect(result.map(({ field }) => field)).toEqual(template.map(({ field }) => field))
  expect(template.length).toBeGreaterThan(subject.fields.length * 0.95)
})
