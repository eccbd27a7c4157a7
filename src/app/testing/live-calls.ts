import * as fc from 'fast-check'
import type { z } from 'zod'
import { getRefusal } from '../../core/access/refusal.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import type { Meta } from '../../core/http/meta.server.ts'
import { createLiveApi } from '../../core/live/live-api.server.ts'
import { findRecordType } from '../../core/module/modules.server.ts'
import type { RecordRef } from '../../core/data/record-ref.ts'
import { api } from '../server/api.server.ts'
import { validInputs } from './hostile-values.ts'

export type Call = { path: string; input: unknown }

type Procedure = { _def: { type: string; meta?: Meta; inputs: z.ZodType[] } }
const procedures = Object.entries(api._def.procedures as unknown as Record<string, Procedure>)
const queries = createLiveApi(api, callerFactory(api))
const inputsPerQuery = 8

/** The answer of a procedure for a user now, bypassing caches and shared runs. */
export async function freshResult(context: Context, { path, input }: Call): Promise<string> {
  try {
    return resultText((await queries.call(context, path, input)) ?? null)
  } catch (error) {
    return refusalText(queries.refusalIn(error)?.code)
  }
}

/**
 * A map's version changes with every recorded write, although its answer is only re-read for wells and leases.
 * Key order is insignificant, because a page that follows changes appends new keys.
 */
const normalize = (name: string, value: unknown) => {
  if (name === 'version' && typeof value === 'string') return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

export const resultText = (result: unknown) => JSON.stringify(result, normalize) ?? 'null'
export const refusalText = (code: string | undefined) => `refused: ${code ?? 'our own error'}`

/** Values for inputs: existing ids, records by kind and id, and other values by field name. */
export type InputValues = {
  ids: readonly string[]
  records: readonly RecordRef[]
  values: Readonly<Record<string, readonly unknown[]>>
}

/**
 * Every live query with an input for which at least one of the users gets an answer; queries about records of
 * any kind include each of the records. `unanswered` lists the queries without such an input.
 */
export async function liveCalls(contexts: readonly Context[], inputValues: InputValues, seed: number) {
  const calls: Call[] = []
  const unanswered: string[] = []
  for (const [path, { _def }] of procedures) {
    if (_def.type !== 'query' || !_def.meta?.reads) continue
    const inputs = inputsFor(_def.inputs[0], inputValues, seed)
    const results = new Map<string, Call>()
    for (const context of contexts) {
      if (results.size > 0 || getRefusal(context.viewer, _def.meta.gate!)) continue
      for (const input of inputs) {
        const about = JSON.stringify(recordsIn(input))
        if (results.has(about)) continue
        const result = await freshResult(context, { path, input })
        if (!result.startsWith('refused')) results.set(about, { path, input })
        if (results.size > 0 && about === '[]') break
      }
    }
    calls.push(...results.values())
    if (results.size === 0) unanswered.push(path)
  }
  return { calls, unanswered }
}

/** Valid inputs of a schema, each repeated with every existing value that fits its fields. */
function inputsFor(schema: z.ZodType | undefined, inputValues: InputValues, seed: number): unknown[] {
  if (!schema) return [undefined]
  const samples = fc.sample(validInputs(schema, inputValues.ids), { seed, numRuns: inputsPerQuery })
  const counts = [inputValues.ids, inputValues.records, ...Object.values(inputValues.values)].map(
    ({ length }) => length,
  )
  const turns = Array.from({ length: Math.max(...counts) }, (_, turn) => turn)
  const inputs = samples.flatMap(input =>
    turns.map(turn => JSON.stringify(withExistingValues(input, inputValues, turn))),
  )
  return [...new Set(inputs)].map(text => JSON.parse(text) as unknown)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isRecord = (value: object) => 'noun' in value && 'recordId' in value
const itemAtTurn = <Item>(items: readonly Item[], turn: number) => items[turn % items.length]!

/** The records that an input names by kind and id, at any depth. */
function recordsIn(input: unknown): [noun: string, id: string][] {
  if (!isObject(input)) return []
  return isRecord(input)
    ? [[String(input['noun']), String(input['recordId'])]]
    : Object.values(input).flatMap(recordsIn)
}

/** True if a call names a record that only some users may open, regardless of rights. */
export const isAboutPrivate = ({ input }: Call) =>
  recordsIn(input).some(([noun]) => findRecordType(noun)?.isPrivate !== undefined)

function withExistingValues(input: unknown, inputValues: InputValues, turn: number): unknown {
  if (Array.isArray(input)) return input.map(item => withExistingValues(item, inputValues, turn))
  if (!isObject(input))
    return inputValues.ids.includes(input as string) ? itemAtTurn(inputValues.ids, turn) : input
  const entries = Object.entries(input).map(([name, value]) => [
    name,
    inputValues.values[name]
      ? itemAtTurn(inputValues.values[name], turn)
      : withExistingValues(value, inputValues, turn),
  ])
  const substituted = Object.fromEntries(entries) as Record<string, unknown>
  return isRecord(substituted) ? { ...substituted, ...itemAtTurn(inputValues.records, turn) } : substituted
}
