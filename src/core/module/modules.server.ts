import { registerRecordTypes } from '../data/changes/recorded.server.ts'
import type { Importable } from './importable.server.ts'
import type { KnownList } from './known-list.server.ts'
import type { RecordType } from './record-type.server.ts'
import type { ServerModule } from './server-module.server.ts'

let modules: readonly ServerModule[] = []
let recordTypesByName: ReadonlyMap<string, RecordType> = new Map()

/**
 * Registers the modules. Called once, before anything is recorded. The core reads them from here and names none.
 * @throws Error if two kinds of records share a noun
 */
export function takeModules(input: readonly ServerModule[]): void {
  modules = input
  const all = input.flatMap(({ nouns = [] }) => nouns)
  recordTypesByName = new Map(all.map(noun => [noun.name, noun]))
  const twice = all.find(noun => recordTypesByName.get(noun.name) !== noun)
  if (twice) throw new Error(`Two kinds of records are named “${twice.name}”. Give one of them another noun.`)
  registerRecordTypes(all)
}

export const allModules = (): readonly ServerModule[] => modules
export const allRecordTypes = (): readonly RecordType[] => [...recordTypesByName.values()]
export const findRecordType = (name: string): RecordType | undefined => recordTypesByName.get(name)

export const knownList = (name: string): KnownList | undefined =>
  modules.flatMap(({ lists = [] }) => lists).find(list => list.name === name)

/** Everything that files can import, in the order of the modules. */
export const importables = (): readonly Importable[] => modules.flatMap(({ importables = [] }) => importables)
export const importableFor = (key: string): Importable | undefined =>
  importables().find(importable => importable.key === key)
