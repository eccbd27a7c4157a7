import { newId } from '../../core/data/id.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { analysisRouter } from '../../modules/analysis/analysis.server.ts'
import { priceDeckRouter } from '../../modules/analysis/decks/price-deck.server.ts'
import { placeholderPrices } from '../../modules/analysis/inputs/start.ts'
import { portfolioRouter } from '../../modules/analysis/portfolios/portfolio.server.ts'
import { storedAnalysis } from '../../modules/analysis/testing/stored-analysis.ts'
import { onBetterPlan } from '../../modules/analysis/testing/on-better-plan.server.ts'
import { statements } from '../../modules/interests/statement/statement.table.ts'
import { statementRouter } from '../../modules/interests/statements/statement.server.ts'
import { projectRouter } from '../../modules/projects/project.server.ts'
import { taskRouter } from '../../modules/projects/tasks/task.server.ts'
import type { Editors, ConflictKind } from './conflict-kind.ts'
import { withoutLimits } from './without-limits.ts'

/** Records of values and of shares in them. */
export function valueConflictKinds(editors: Editors): ConflictKind[] {
  const checks = () => callerFactory(statementRouter)(editors().orgs.acme.owner)
  const analyses = () => callerFactory(analysisRouter)(editors().orgs.acme.owner)
  const portfolios = () => callerFactory(portfolioRouter)(onBetterPlan(editors().orgs.acme.owner))
  const projects = () => callerFactory(projectRouter)(withoutLimits(editors().orgs.acme.owner))
  const tasks = () => callerFactory(taskRouter)(editors().orgs.acme.owner)
  const wellId = newId()
  const priceDecks = () => callerFactory(priceDeckRouter)(editors().orgs.acme.owner)
  return [
    {
      name: 'task of a project',
      create: async n => {
        const { id: projectId } = await projects().create({ name: `Clash ${n}`, kind: 'OTHER' })
        return tasks().create({ projectId, values: { title: 'Pull rods' } })
      },
      change: [{ notes: 'Ask the rig' }, { title: 'Pull tubing' }],
      save: (seen, changes) =>
        tasks().update({ ...seen, seen: { notes: null, title: 'Pull rods' }, changes }),
      readCurrent: async id => (await tasks().get({ id })).fields,
      remove: ({ id }) => tasks().remove({ ids: [id] }),
      merges: true,
    },
    {
      name: 'statement',
      // Statements are created by imports, so this one is inserted as an import would.
      async create(n) {
        const { owner, tenantId } = editors().orgs.acme
        const userId = owner.viewer.user!.id
        const id = newId()
        const row = { tenantId, id, payor: `Clash ${n}`, createdBy: userId, updatedBy: userId }
        await editors().orgs.database.inTenant({ tenantId, userId }, tx => tx.insert(statements).values(row))
        return { id, version: 1 }
      },
      change: [{ notes: 'Ask for the tickets' }, { owner: 'Ann Ames' }],
      save: (seen, changes) => checks().update({ ...seen, seen: { notes: null, owner: null }, changes }),
      readCurrent: async id => (await checks().get({ id })).fields,
      remove: ({ id }) => checks().remove({ ids: [id] }),
      merges: true,
    },
    {
      name: 'analysis',
      create: n => analyses().create(storedAnalysis(`Clash ${n}`)),
      change: [{ notes: 'Check the taxes' }, { template: true }],
      save: (seen, changes) =>
        analyses().update({ ...seen, seen: { notes: null, template: false }, changes }),
      readCurrent: async id => (await analyses().get({ id })).fields,
      remove: ({ id }) => analyses().remove({ ids: [id] }),
      merges: true,
    },
    {
      name: 'portfolio',
      create: n => portfolios().create({ name: `Clash ${n}`, members: wellId, deckId: null, notes: null }),
      change: [{ notes: 'Held since 2019' }, { members: `${wellId}*0.5` }],
      save: (seen, changes) =>
        portfolios().update({ ...seen, seen: { members: wellId, notes: null }, changes }),
      readCurrent: async id => (await portfolios().list()).find(item => item.id === id),
      remove: ({ id }) => portfolios().remove({ ids: [id] }),
      merges: true,
    },
    {
      name: 'price deck',
      create: n => {
        const { deckId: _, ...prices } = placeholderPrices('2026-01-01')
        return priceDecks().create({ ...prices, name: `Clash ${n}`, source: null })
      },
      change: [{ source: 'Strip' }, { growth: 0.02 }],
      save: (seen, changes) => priceDecks().update({ ...seen, seen: { source: null, growth: 0 }, changes }),
      readCurrent: async id => (await priceDecks().list()).find(deck => deck.id === id),
      remove: ({ id }) => priceDecks().remove({ ids: [id] }),
      merges: true,
    },
  ]
}
