import { expect, test } from 'vitest'
import { entryState } from '../core/access/entry.ts'
import { viewerFlags } from '../core/access/flags.ts'
import { getRefusal, type Gate, type Viewer } from '../core/access/refusal.ts'
import { adminAreaGate } from '../core/access/routes.ts'
import { appRoutes } from '../core/module/app-routes.ts'
import { signedOut, viewerFor } from '../core/access/testing/viewers.ts'
import {
  capabilities,
  premiumFeatures,
  standardFeatures,
  type Capability,
  type PlanFeature,
} from '../core/access/vocabulary.ts'
import { projectDenial, type ProjectPeople } from '../modules/projects/project-access.ts'
import { modules } from './modules.ts'

const features: PlanFeature[] = [...standardFeatures, ...premiumFeatures]
type Role = { capabilities?: Capability[]; disabledFeatures?: PlanFeature[] }

/** Every type of viewer. Roles and plans matter only with a membership. */
const viewers: Record<string, (role: Role) => Viewer> = {
  'signed out': () => signedOut,
  'no organization': () => viewerFor({}),
  pending: role => viewerFor({ ...role, status: 'pending' }),
  member: role => viewerFor({ ...role, status: 'member' }),
  owner: role => viewerFor({ ...role, status: 'owner' }),
  support: role => viewerFor({ ...role, status: 'member', platformRole: 'customer_support' }),
  admin: role => viewerFor({ ...role, status: 'pending', platformRole: 'admin' }),
}
const viewerKinds = Object.keys(viewers)
type Rule = (viewer: Viewer) => string

const pageRule =
  (gate: Gate): Rule =>
  viewer =>
    getRefusal(viewer, gate) ?? 'opens'
const entryRule =
  (gate: Gate): Rule =>
  viewer =>
    entryState(viewer, gate)
const flagRule =
  (name: keyof ReturnType<typeof viewerFlags>): Rule =>
  viewer =>
    viewerFlags(viewer)[name] ? 'yes' : 'no'

/**
 * A rule as a row: its effect for each viewer without a custom role, the capabilities that change it, and the
 * features it needs.
 */
function ruleRow(name: string, rule: Rule) {
  const baseline = Object.fromEntries(viewerKinds.map(kind => [kind, rule(viewers[kind]!({}))]))
  const changedBy = (role: (item: never) => Role, kind: string) => (text: string) =>
    rule(viewers[kind]!(role(text as never))) !== baseline[kind]
  const openedBy = capabilities.filter(changedBy(item => ({ capabilities: [item] }), 'member'))
  const needs = features.filter(changedBy(item => ({ disabledFeatures: [item] }), 'owner'))
  const withoutFeature = needs[0] ? rule(viewers['owner']!({ disabledFeatures: [needs[0]] })) : ''
  const withCapability = openedBy[0] ? rule(viewers['member']!({ capabilities: [openedBy[0]] })) : ''
  return { name, rule, plain: baseline, openedBy, opened: withCapability, needs, without: withoutFeature }
}
type Row = ReturnType<typeof ruleRow>

/** The answer that the printed row implies. */
function impliedAnswer(
  { plain, openedBy, opened, needs, without }: Row,
  kind: string,
  capability: Capability | null,
  disabledFeature: PlanFeature | null,
) {
  const isMember = kind === 'member' || kind === 'support'
  const isAffected = isMember || kind === 'owner' || (kind === 'pending' && without === 'hidden')
  if (disabledFeature && isAffected && needs.includes(disabledFeature)) return without
  return isMember && capability && openedBy.includes(capability) ? opened : plain[kind]!
}

const routes = appRoutes(modules)
const table = Object.entries(routes)
const pages = [
  ...table.map(([path, { gate }]) => ruleRow(path, pageRule(gate))),
  ruleRow('/admin/…', pageRule(adminAreaGate)),
]
const entries = table
  .filter(([, { entry }]) => entry !== null)
  .map(([, { label, gate, entry: navigation }]) => ruleRow(label, entryRule(navigation ?? gate)))
const flags = (Object.keys(viewerFlags(signedOut)) as (keyof ReturnType<typeof viewerFlags>)[]).map(name =>
  ruleRow(name, flagRule(name)),
)

const people: ProjectPeople = { createdBy: 'x', managerId: null, teamMembers: ['y'] }
const projects = Object.entries<ProjectPeople | null>({
  'creator of the project': { ...people, createdBy: 'u' },
  'manager of the project': { ...people, managerId: 'u' },
  'in the team': { ...people, teamMembers: ['y', 'u'] },
  'none of these': people,
  'the project is absent': null,
}).map(([name, project]) => ruleRow(name, viewer => projectDenial(viewer, project) ?? 'opens'))

const widths = [38, ...viewerKinds.map(() => 15), 20, 9, 19, 0]
const cells = (texts: readonly string[]) =>
  texts
    .map((text, index) => text.padEnd(widths[index]!))
    .join(' ')
    .trimEnd()

const printRows = (title: string, rows: readonly Row[]) => [
  '',
  cells([title, ...viewerKinds, 'a role with', 'makes it', 'needs feature', 'without it']),
  ...rows.map(({ name, plain, openedBy, opened, needs, without }) =>
    cells([
      name,
      ...viewerKinds.map(kind => plain[kind]!),
      openedBy.filter(item => item !== 'access_everything').join() || (openedBy[0] ? openedBy[0] : ''),
      opened,
      needs.join(),
      without,
    ]),
  ),
]

const intro = `The access rules, derived from src/core/access and kept current by gates.test.ts.
A role with access_everything opens everything that a role with the named capability opens. Platform admins pass
every check, even without approval; support is shown with a plain membership. "member" has no capabilities.`

test('gates.txt lists every gate, menu entry, flag and project rule', async () => {
  const lines = [
    intro,
    ...printRows('PAGE', pages),
    ...printRows('MENU ENTRY', entries),
    ...printRows('FLAG', flags),
    ...printRows('PROJECT, BY ROLE IN IT', projects),
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('gates.txt')
})

test('no role, capability or feature outside the listing changes an answer', () => {
  const differing: string[] = []
  for (const project of [...pages, ...entries, ...flags, ...projects]) {
    for (const kind of viewerKinds) {
      for (const capability of [null, ...capabilities]) {
        for (const off of [null, ...features]) {
          const role = {
            ...(capability ? { capabilities: [capability] } : {}),
            ...(off ? { disabledFeatures: [off] } : {}),
          }
          const result = project.rule(viewers[kind]!(role))
          if (result !== impliedAnswer(project, kind, capability, off))
            differing.push(`${project.name}: ${kind}, ${capability}, without ${off}: ${result}`)
        }
      }
    }
  }
  expect(differing).toEqual([])
})

test('the existing pages and entries match the table', () => {
  const closest = (path: string): string =>
    path in routes ? path : closest(path.replace(/\/[^/]*$/, '') || '/app')
  for (const { path, gate } of modules.flatMap(module => module.pages))
    if (path.startsWith('/app')) expect(gate, path).toEqual(routes[closest(path)]!.gate)
  for (const { to, gate, order } of modules.flatMap(module => module.navigation ?? [])) {
    const route = routes[to]!
    expect(gate, to).toEqual(route.entry ?? route.gate)
    expect(order, to).toBe(route.order)
  }
})

test('access_everything grants whatever a single capability does', () => {
  for (const project of [...pages, ...entries, ...flags, ...projects])
    if (project.openedBy.length > 0) expect(project.openedBy, project.name).toContain('access_everything')
})
