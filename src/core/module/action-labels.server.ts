import { z } from 'zod'
import { capitalize } from '../../ui/formats.ts'
import { allRecordTypes, findRecordType } from './modules.server.ts'
import type { NounPart } from './record-type.server.ts'

/** Actions on records of any kind, in the past tense; `{}` is the kind. */
const commonActions: Record<string, string> = {
  create: 'created {}',
  update: 'changed {}',
  delete: 'deleted {}',
  cancel: 'canceled {}',
  restore: 'restored {}',
  import: 'imported {}',
  undo: 'undid {}',
  move: 'moved {}',
  revoke: 'revoked {}',
  accept: 'accepted {}',
  withdraw: 'withdrew {}',
  fail: 'could not finish {}',
  download: 'downloaded {}',
  disable: 'disabled {}',
  enable: 'enabled {}',
  rename: 'renamed {}',
  retire: 'retired {}',
  'bring back': 'restored {}',
  'add file': 'added a file to {}',
  'rename file': 'renamed a file of {}',
  'remove file': 'removed a file from {}',
  'restore file': 'restored a file of {}',
}

/** The logged fields of a record's file. */
const fileSchema = z.object({
  size: z.int().meta({ title: 'Size', unit: 'bytes' }),
  sha256: z.string().meta({ title: 'SHA-256' }),
})

const partActions: Record<string, string> = { add: 'added', change: 'changed', remove: 'removed' }

/** The part of a record that an action concerns: "add inspection" of equipment. */
function parsePartAction(noun: string, action: string): NounPart | undefined {
  const parts = findRecordType(noun)?.parts
  const [, verb = '', item] = /^(\w+) (.+)$/.exec(action) ?? []
  return Array.isArray(parts) && verb in partActions
    ? (parts as NounPart[]).find(part => part.one === item)
    : undefined
}

/** True for an action on a file of a record of any kind. */
export const isFileAction = (action: string): boolean => action.endsWith(' file') && isCommonAction(action)

/** The schema of the fields that an action's change may hold; undefined if unknown. */
export const findActionSchema = (noun: string, action: string): z.ZodObject | undefined =>
  action.endsWith(' file') && isCommonAction(action)
    ? fileSchema
    : (parsePartAction(noun, action)?.schema ?? findRecordType(noun)?.fields)

function partPhrase(noun: string, action: string): string | undefined {
  const one = parsePartAction(noun, action)?.one
  return one && `${partActions[action.split(' ')[0]!]} ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`
}

export const isCommonAction = (action: string): boolean => action in commonActions

/** The singular and plural names of a kind of record. Falls back to the stored name if no module declares it. */
export function recordTypeLabels(noun: string): { one: string; many: string } {
  const text = noun.replaceAll('_', ' ')
  return findRecordType(noun) ?? { one: text, many: capitalize(text) }
}

/** True if the log has a phrase for an action on a kind of record. */
export const isKnownAction = (noun: string, action: string): boolean =>
  action in commonActions ||
  action in (findRecordType(noun)?.actionPhrases ?? {}) ||
  parsePartAction(noun, action) !== undefined

/**
 * The phrase for an action on a kind of record, as the log shows it; without a noun, as a filter lists it.
 * Actions that the code no longer writes are shown as they are stored.
 */
export const actionLabel = (noun: string | null, action: string): string =>
  actionPhrase(noun, action)
    .replace('{}', noun === null ? '' : recordTypeLabels(noun).one)
    .trim()

/** The phrase for an action on many records of a kind: "changed 500 wells", "linked a well on 12 leases". */
export function describeBulkAction(noun: string, action: string, records: string): string {
  const phrase = actionPhrase(noun, action)
  return phrase.includes('{}') ? phrase.replace('{}', records) : `${phrase} on ${records}`
}

function actionPhrase(noun: string | null, action: string): string {
  const phrase =
    noun === null ? undefined : (findRecordType(noun)?.actionPhrases?.[action] ?? partPhrase(noun, action))
  const others = allRecordTypes().find(({ actionPhrases }) => actionPhrases?.[action])?.actionPhrases?.[
    action
  ]
  const ofPart = allRecordTypes().flatMap(({ name }) => partPhrase(name, action) ?? [])[0]
  return phrase ?? commonActions[action] ?? others ?? ofPart ?? action.replaceAll(/[._]/g, ' ').toLowerCase()
}
