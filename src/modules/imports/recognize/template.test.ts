import { expect, test } from 'vitest'
import { serverModules } from '../../../app/server-modules.server.ts'
import { importables, takeModules } from '../../../core/module/modules.server.ts'
import { recognize } from './recognize.server.ts'
import { templateOf } from './template.server.ts'

takeModules(serverModules)

test.each(importables())('every column of the template of $key is recognized again', subject => {
  const template = templateOf(subject)
  const columns = template.map(({ heading }, at) => ({ at, name: heading, unit: null }))
  const found = recognize(columns, [], [subject]).columns
  expect(found.map(({ field }) => field)).toEqual(template.map(({ field }) => field))
  expect(template.length).toBeGreaterThan(subject.fields.length * 0.95)
})
