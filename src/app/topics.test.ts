import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { logTopic } from '../core/data/record.server.ts'
import type { Meta } from '../core/http/meta.server.ts'
import type { ServerModule } from '../core/module/server-module.server.ts'
import { api } from './server/api.server.ts'
import { serverModules } from './server-modules.server.ts'

const readTexts = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith(ending))
    .map(file => readFileSync(`${folder}/${file}`, 'utf8'))
const matchAll = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap(text => [...text.matchAll(pattern)].map(([, topic]) => topic!))

const code = readTexts('src', '.server.ts')
const sql = readTexts('db/migrations', '.sql')
const signaledTopics = new Set([
  ...matchAll(code, /\bsignal\([^)]*'(\w+)'\)/g),
  ...matchAll(code, /pg_notify\('change', (?:\$\{`\$\{tenantId\}|tenant_id \|\| ') (\w+)/g),
  ...matchAll(sql, /pg_notify\('change', [^;]*' (\w+)'\)/g),
  ...matchAll(sql, /signal_everyone\('(\w+)'\)/g),
])
const nouns = new Set(
  (serverModules as readonly ServerModule[]).flatMap(({ nouns = [] }) => nouns.map(({ name }) => name)),
)
const procedures = Object.entries(api._def.procedures as unknown as Record<string, { _def: { meta?: Meta } }>)
type Inputs = { inputs: z.ZodType[]; meta?: Meta }
const lists = (serverModules as readonly ServerModule[]).flatMap(({ lists = [] }) => lists)
const read = [
  ...procedures.flatMap(([path, { _def }]) => {
    const reads = _def.meta?.reads ?? []
    return typeof reads === 'function' ? [] : reads.map(topic => [path, topic] as const)
  }),
  ...lists.flatMap(({ name, reads }) => reads.map(topic => [`counts of ${name}`, topic] as const)),
]

test.each(read)('%s reads %s, which has a sender', (_, topic) => {
  const isSignaled = nouns.has(topic) || signaledTopics.has(topic) || topic === logTopic
  expect(isSignaled, `no manifest declares the noun “${topic}”, and nothing signals it`).toBe(true)
})

/** The properties of each object in a schema, at any depth. */
function objectsIn(schema: unknown): string[][] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as { properties?: object }
  return [...(properties ? [Object.keys(properties)] : []), ...Object.values(schema).flatMap(objectsIn)]
}

/** Queries that read a private kind are answered for each viewer separately. */
const isPrivate = ({ reads = [] }: Meta) =>
  typeof reads !== 'function' && reads.some(topic => privateRecordTypes.has(topic))
const privateRecordTypes = new Set(
  (serverModules as readonly ServerModule[]).flatMap(({ nouns = [] }) =>
    nouns.filter(noun => noun.isPrivate).map(({ name }) => name),
  ),
)

test('a live query about records of any kind names the kind as `noun`', () => {
  const unclear = Object.entries(api._def.procedures as unknown as Record<string, { _def: Inputs }>).filter(
    ([, { _def }]) =>
      _def.meta?.reads &&
      !isPrivate(_def.meta) &&
      _def.inputs
        .flatMap(input => objectsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })))
        .some(names => names.includes('recordId') && !names.includes('noun')),
  )
  expect(unclear.map(([path]) => path)).toEqual([])
})

/** Topics for the viewer cache and the live connections, which derive rights from them. */
const rightsTopics = [
  'memberships',
  'roles',
  'tenants',
  'users',
  'sessions',
  'plans',
  'system_settings',
  'legal_acceptances',
]

test('every signal has a reader', () => {
  const expectedTopics = new Set([...read.map(([, topic]) => topic), ...rightsTopics])
  expect([...signaledTopics].filter(topic => !expectedTopics.has(topic))).toEqual([])
})
