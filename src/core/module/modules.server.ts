import { registerRecordTypes } from '../data/changes/logged-record-types.server.ts'
import type { Importable } from './importable.server.ts'
import type { ViewableList } from './viewable-list.server.ts'
import type { RecordType } from './record-type.server.ts'
import type { ServerModule } from './server-module.server.ts'

let modules: readonly ServerModule[] = []
let recordTypesByName: ReadonlyMap<string, RecordType> = new Map()

/**
 * Registers the modules. Called once, before anything is recorded. The core reads them from here and names none.
 * @throws Error if two kinds of records share a noun
 */
export function registerModules(input: readonly ServerModule[]): void {
  modules = input
  const types = input.flatMap(({ nouns = [] }) => nouns)
  recordTypesByName = new Map(types.map(noun => [noun.name, noun]))
  const duplicate = types.find(noun => recordTypesByName.get(noun.name) !== noun)
  if (duplicate)
    throw new Error(`Two kinds of records are named “${duplicate.name}”. Give one of them another noun.`)
  registerRecordTypes(types)
}

export const allModules = (): readonly ServerModule[] => modules
export const allRecordTypes = (): readonly RecordType[] => [...recordTypesByName.values()]
export const findRecordType = (name: string): RecordType | undefined => recordTypesByName.get(name)

export const findViewableList = (name: string): ViewableList | undefined =>
  modules.flatMap(({ lists = [] }) => lists).find(list => list.name === name)

/** Everything that files can import, in the order of the modules. */
export const importables = (): readonly Importable[] => modules.flatMap(({ importables = [] }) => importables)
export const findImportable = (key: string): Importable | undefined =>
  importables().find(importable => importable.key === key)
