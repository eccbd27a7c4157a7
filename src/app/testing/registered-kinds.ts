import type { z } from 'zod'
import { listFields } from '../../core/form/schema-fields.ts'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import type { KindOf } from '../../core/module/kind.ts'
import { api } from '../server/api.server.ts'
import { serverModules } from '../server-modules.server.ts'
import type { Fields, EditedVersion } from './conflict-kind.ts'

/** The kinds of records that modules register, with their tables. */
export const registeredKinds = (serverModules as readonly ServerModule[]).flatMap(({ kinds = [] }) => kinds)

type SampledKind = KindOf<z.ZodObject> & { sample: (n: number) => Fields }

/** The kinds that users create, with samples. */
export const sampledKinds = registeredKinds.flatMap(({ kind }) => (kind.sample ? [kind as SampledKind] : []))

type Procedures = {
  list: (request: object) => Promise<{ rows: { id: string }[]; total: number }>
  get: (selection: { id: string }) => Promise<{ version: number; fields: Fields }>
  history: (selection: { id: string }) => Promise<{ what: string }[]>
  create: (fields: Fields) => Promise<EditedVersion>
  update: (edited: EditedVersion & { seen: Fields; changes: Fields }) => Promise<EditedVersion>
  remove: (selection: { ids: string[] }) => Promise<unknown>
  restore: (selection: { ids: string[] }) => Promise<unknown>
  bulk: {
    begin: (request: object) => Promise<{ count: number }>
    run: (request: object) => Promise<{ changed: number; left: number; refused: unknown[] }>
    undo: (request: object) => Promise<unknown>
  }
}

export const proceduresFor = (context: Context, noun: string): Procedures =>
  (callerFactory(api)(context) as unknown as Record<string, Procedures>)[noun]!

/** The text fields in which samples differ, without fields that are unique per record. */
export const changingFields = ({ schema, singleOnlyFields, sample }: SampledKind): string[] =>
  listFields(schema)
    .filter(({ name, kind }) => (kind === 'text' || kind === 'long') && !singleOnlyFields.includes(name))
    .map(({ name }) => name)
    .filter(name => sample(1)[name] !== sample(2)[name])
