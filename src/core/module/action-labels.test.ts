import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverModules } from '../../app/server-modules.server.ts'
import { allModules, allRecordTypes, findRecordType, registerModules } from './modules.server.ts'
import { isKnownAction } from './action-labels.server.ts'
import { changeLine, changeSentence } from '../history/change-line.server.ts'

registerModules(serverModules)

/** Every kind and action that appears literally in one record call of the code. */
const recorded = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.server.ts'))
  .flatMap(file => {
    const text = readFileSync(`src/${file}`, 'utf8')
    const pairs = text.matchAll(/noun: '(\w+)',\s*recordId:[^'{}]*?,\s*act: '([^']+)'/g)
    return [...pairs].map(([, noun, action]) => [noun!, action!] as const)
  })

/** Actions that are chosen at run time. */
const chosen: readonly (readonly [string, string])[] = [
  ...['approve', 'reject', 'revoke'].map(action => ['verifications', action] as const),
  ...['rename', 'retire', 'bring back'].map(action => ['organization_categories', action] as const),
  ...['update', 'offer', 'withdraw', 'make default'].map(action => ['plans', action] as const),
  ...['change plan', 'extend trial', 'renew', 'end'].map(action => ['subscriptions', action] as const),
  ...['accept', 'offer', 'decline', 'withdraw'].map(action => ['ownership_offers', action] as const),
  ...['disable', 'enable'].map(action => ['tenants', action] as const),
  ...['change words', 'take original words'].map(action => ['letters', action] as const),
  ...['set reporting lag', 'reset reporting lag'].map(action => ['reporting_lags', action] as const),
  ...['create', 'fail'].map(action => ['backups', action] as const),
  ...['create', 'update', 'delete', 'restore', 'follow', 'stop following'].map(
    action => ['comments', action] as const,
  ),
  ['seal_mails', 'update'],
  ['legal', 'system.legal_terms_updated'],
]

/** Rows that belong to records: each is added, changed and removed through `recordParts`. */
const parts = {
  leases: ['tract', 'provision', 'operation', 'assignment', 'well', 'obligation'],
  wells: ['test', 'downtime', 'inspection', 'status', 'operator'],
  equipment: ['inspection'],
}
const ofParts = Object.entries(parts).flatMap(([noun, ones]) =>
  ones.flatMap(item => ['add', 'change', 'remove'].map(verb => [noun, `${verb} ${item}`] as const)),
)

/** True if a kind of record has its own phrase for an action. */
const hasLabel = (noun: string, action: string) =>
  findRecordType(noun)?.describeChange
    ? !changeLine({ noun, act: action }, 'UTC').what.startsWith('recorded:')
    : isKnownAction(noun, action)

/** Actions that are passed to the functions of rows.server.ts, with the kinds of record that their file may mean. */
const handed = readdirSync('src/modules', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.server.ts'))
  .flatMap(file => {
    const text = readFileSync(`src/modules/${file}`, 'utf8')
    const module = allModules().find(({ name }) => file.startsWith(`${name}/`))
    const nouns = allRecordTypes()
      .map(({ name }) => name)
      .filter(name => module?.nouns?.some(noun => noun.name === name) || text.includes(`'${name}'`))
    const actions = [
      ...text.matchAll(/\bact: '([a-z][^']*)'/g),
      ...text.matchAll(/\b(?:dropRow|writeRow|endPlace)\((?:[^()]|\([^()]*\))*,\s*'([\w. ]+)',?\s*\)/g),
    ]
    return actions.map(([, action]) => [file, action!, nouns] as const)
  })

test.each(handed)('%s: “%s” has a phrase', (_file, action, nouns) => {
  expect(nouns.filter(noun => hasLabel(noun, action))).not.toEqual([])
})

test('parts attached to records are exactly those with phrases', () => {
  const files = readdirSync('src/modules', { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.server.ts'),
  )
  const declared = files.flatMap(file => {
    const text = readFileSync(`src/modules/${file}`, 'utf8')
    return [...text.matchAll(/recordParts\(/g)].map(() => file.split('/')[0]!)
  })
  for (const [module, ones] of Object.entries({ ...parts, leases: parts.leases.slice(0, 5) }))
    expect(
      declared.filter(name => name === module),
      module,
    ).toHaveLength(ones.length)
})

test('finds the actions that the code records', () => expect(recorded.length).toBeGreaterThan(40))

test.each([...recorded, ...chosen, ...ofParts])('%s: %s has a phrase', (noun, action) => {
  const declared = `declare the noun ${noun} in its module's manifest.server.ts`
  expect(findRecordType(noun), declared).toBeDefined()
  const { what } = changeLine({ noun, act: action }, 'UTC')
  expect(what, `say what “${action}” is in the words of ${noun}`).not.toMatch(
    /recorded:|[_{}]|imported import/,
  )
  if (!findRecordType(noun)!.describeChange)
    expect(isKnownAction(noun, action), `add “${action}” to the acts of ${noun} in its manifest`).toBe(true)
})

test.each([
  ['leases', 'created lease', 'ND-159', 'Dana created lease ND-159'],
  ['leases', 'linked a well', 'ND-159', 'Dana linked a well on lease ND-159'],
  ['people', 'signed in', 'Dana', 'Dana signed in'],
])('%s, %s, %s', (noun, what, record, sentence) => {
  expect(`Dana ${changeSentence('Dana', noun, what, record)}`).toBe(sentence)
})
