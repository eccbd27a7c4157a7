import { getTRPCErrorShape, TRPCError, type AnyTRPCRouter } from '@trpc/server'
import { getHTTPStatusCode, getTRPCErrorFromUnknown } from '@trpc/server/unstable-core-do-not-import'
import { callClock } from './call-times.server.ts'
import type { Context } from './context.server.ts'
import { assertNoUnknownKeys } from './unknown-keys.ts'

/** The calls of one request: a single one, or a batch. */
export type Calls = {
  method: string
  paths: readonly string[]
  /** A batch is answered with a list, and its inputs are keyed by index. */
  batch: boolean
  /** The parsed input; undefined if nothing was sent. */
  inputs: unknown
}

export type CallResponse = { status: number; text: string }

type ProcedureKind = 'query' | 'mutation' | 'subscription'
type Procedure = {
  (call: {
    path: string
    getRawInput: () => Promise<unknown>
    ctx: Context
    type: ProcedureKind
    signal: undefined
    batchIndex: number
  }): Promise<unknown>
  _def: { type: ProcedureKind; inputs: readonly unknown[] }
}
type WireResponse =
  | { result: { data: unknown } }
  | { error: { code: number; data: unknown; message: string } }

const methodByKind: Record<ProcedureKind, string> = { query: 'GET', subscription: 'GET', mutation: 'POST' }

/** Receives the error of a failed call. */
type CallErrorListener = (error: TRPCError, path: string | undefined) => void

/**
 * Calls procedures like the library's own server and answers in its format, without creating a request and response
 * for each call.
 */
export function createCallHandler(router: AnyTRPCRouter) {
  const config = router._def._config
  const procedures = router._def.procedures as unknown as Record<string, Procedure>
  const procedureAt = (path: string) => (Object.hasOwn(procedures, path) ? procedures[path] : undefined)

  function inWireForm(error: TRPCError, ctx: Context, path?: string, input?: unknown): WireResponse {
    const type = (path !== undefined && procedureAt(path)?._def.type) || 'unknown'
    return { error: getTRPCErrorShape({ config, error, type, path, input, ctx }) as never }
  }

  async function callProcedure(
    ctx: Context,
    { method, inputs, batch }: Calls,
    onError: CallErrorListener,
    path: string,
    batchIndex: number,
  ): Promise<WireResponse> {
    let input: unknown
    const began = performance.now()
    try {
      const procedure = procedureAt(path)
      if (!procedure) throw callError('NOT_FOUND', `No procedure found on path "${path}"`)
      const { type } = procedure._def
      if (methodByKind[type] !== method)
        throw callError('METHOD_NOT_SUPPORTED', `Unsupported ${method}-request to "${path}"`)
      const getRawInput = async () => {
        if (inputs === undefined && method === 'POST') throw callError('BAD_REQUEST', 'Nothing was sent.')
        input = batch ? parseInput(inputs, batchIndex) : inputs
        // The procedure would ignore an unknown name, and its value would be lost.
        if (type === 'mutation') assertNoUnknownKeys(procedure._def.inputs, input)
        return input
      }
      const data = await procedure({ path, getRawInput, ctx, type, signal: undefined, batchIndex })
      callClock.note(path, performance.now() - began, false)
      return { result: { data } }
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause)
      if (procedureAt(path))
        callClock.note(path, performance.now() - began, error.code === 'INTERNAL_SERVER_ERROR')
      onError(error, path)
      return inWireForm(error, ctx, path, input)
    }
  }

  return async (ctx: Context, calls: Calls, onError: CallErrorListener): Promise<CallResponse> => {
    const { paths, batch } = calls
    const kinds = new Set(paths.flatMap(path => procedureAt(path)?._def.type ?? []))
    if (kinds.size > 1) {
      const error = callError('BAD_REQUEST', 'Cannot mix procedure types in one request')
      onError(error, undefined)
      return toResponse(inWireForm(error, ctx))
    }
    const responses = await Promise.all(
      paths.map((path, index) => callProcedure(ctx, calls, onError, path, index)),
    )
    return toResponse(batch ? responses : responses[0]!)
  }
}

const callError = (code: TRPCError['code'], message: string) => new TRPCError({ code, message })

function parseInput(inputs: unknown, index: number): unknown {
  if (inputs === undefined) return undefined
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs))
    throw callError('BAD_REQUEST', 'The inputs of a batch must be an object.')
  return (inputs as Record<string, unknown>)[index]
}

const toResponse = (wire: WireResponse | WireResponse[]): CallResponse => ({
  status: getHTTPStatusCode(wire as never),
  text: JSON.stringify(wire),
})
