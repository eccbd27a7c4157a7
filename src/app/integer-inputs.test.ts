import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './server/api.server.ts'

const maxInteger = 2_147_483_647
const procedures = Object.entries(
  api._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>,
)

/** The sizes, moments, and ids of log entries and jobs: they are stored as bigint or never reach the database. */
const largeInputs = /\.(fileSize|modified|within|id|history\.properties\.before\.anyOf\.0)$/

/** Lists the paths of the integers in a JSON schema that may exceed a PostgreSQL integer. */
function findUnboundedIntegers(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maximum } = schema as { type?: unknown; maximum?: number }
  if (type === 'integer') return maximum !== undefined && maximum <= maxInteger ? [] : [path]
  return Object.entries(schema).flatMap(([key, value]) => findUnboundedIntegers(value, `${path}.${key}`))
}

test('an integer that a client sends fits into a column', () => {
  const unbounded = procedures.flatMap(([path, { _def }]) =>
    _def.inputs.flatMap(input =>
      findUnboundedIntegers(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), path),
    ),
  )
  expect(unbounded.filter(path => !largeInputs.test(path))).toEqual([])
})
