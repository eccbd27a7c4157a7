import { allNouns, nounOf } from './modules.server.ts'

/** What is done to records of any kind, in the past tense; `{}` is the kind. */
const ofAnyKind: Record<string, string> = {
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
  'bring back': 'brought back {}',
}

export const isOfAnyKind = (act: string): boolean => act in ofAnyKind

/** What a kind of records is called, one and many; one that no module declares, as it is stored. */
export function nounWords(noun: string): { one: string; many: string } {
  const words = noun.replaceAll('_', ' ')
  return nounOf(noun) ?? { one: words, many: words.charAt(0).toUpperCase() + words.slice(1) }
}

/** Whether the log has words for an act of a kind of record. */
export const knowsAct = (noun: string, act: string): boolean =>
  act in ofAnyKind || act in (nounOf(noun)?.acts ?? {})

/**
 * An act as the log says it of a kind of record, or as a filter lists it, for any kind. What no code writes any more is
 * said as it is kept.
 */
export function actWords(noun: string | null, act: string): string {
  const own = noun === null ? undefined : nounOf(noun)?.acts?.[act]
  const others = allNouns().find(({ acts }) => acts?.[act])?.acts?.[act]
  const phrase = own ?? ofAnyKind[act] ?? others ?? act.replaceAll(/[._]/g, ' ').toLowerCase()
  return phrase.replace('{}', noun === null ? '' : nounWords(noun).one).trim()
}
