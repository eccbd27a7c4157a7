import type { Tx } from '../../../core/data/database.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { exportRoute } from '../../../core/files/export/export.server.ts'
import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import type { FileRoute } from '../../../core/files/file-route.server.ts'
import { access } from '../access.ts'
import { type ComparisonLine, comparisonLines } from '../compare/comparison.ts'
import { parseMembers, maxCompared, maxPortfolioMembers, type Member } from '../compare/members.ts'
import { sumPortfolio, type Holding } from '../compare/portfolio.ts'
import {
  withPrices,
  isCalculable,
  type NamedPrices,
  type Scenario,
  toScenario,
  mismatchReason,
} from '../compare/scenario.ts'
import { readDeck } from '../decks/price-deck.server.ts'
import { priceBasis } from '../decks/price-basis.ts'
import { inputsSchema } from '../inputs/inputs.ts'
import { analysisRecords } from '../record/analysis-records.server.ts'
import { readVersion } from '../record/versions.server.ts'
import { calculateFigures } from '../results/figures.ts'

type UserScope = { tenantId: string; userId: string }

/** Calculates members from their saved inputs. Throws `not_found` if the user may not see one of them. */
async function readScenarios(
  tx: Tx,
  scope: UserScope,
  members: readonly Member[],
  prices: NamedPrices | null = null,
): Promise<Scenario[]> {
  if (members.length === 0) throw new AppError('invalid', 'Choose the analyses that go into the file.')
  const scenarios: Scenario[] = []
  for (const member of members) {
    const row = await readRow(tx, scope.tenantId, analysisRecords, member.id)
    const stored =
      member.number === null
        ? row.inputs
        : (await readVersion(tx, scope.tenantId, member.id, member.number)).inputs
    const storedInputs = inputsSchema.parse(stored)
    const inputs = prices ? withPrices(storedInputs, prices) : storedInputs
    scenarios.push(
      toScenario(member, row.name, inputs, isCalculable(inputs) ? calculateFigures(inputs) : null),
    )
  }
  return scenarios
}

/** Scenarios in columns; the workbook calculates how each differs from the first. */
const compareFile: FileRoute = exportRoute<ComparisonLine>({
  path: '/analyses/compare',
  gate: access.read,
  async read({ services, viewer }, search) {
    const scope = { tenantId: viewer.membership!.tenantId, userId: viewer.user!.id }
    const members = parseMembers(search.get('of'), maxCompared)
    const scenarios = await services.database.inTenant(scope, tx => readScenarios(tx, scope, members))
    return { name: 'Comparison', columns: listColumns(scenarios), rows: [comparisonLines] }
  },
})

const listColumns = (scenarios: readonly Scenario[]): ExportColumn<ComparisonLine>[] => [
  column('figure', 'Figure', line => line.title),
  column('unit', 'Unit', line => line.unit ?? null),
  ...scenarios.map((scenario, index) =>
    column<ComparisonLine>(
      `s${index}`,
      scenario.name,
      line => line.number(scenario) ?? line.formatText(scenario),
      'number',
    ),
  ),
  ...scenarios.slice(1).map((scenario, index): ExportColumn<ComparisonLine> => ({
    ...column<ComparisonLine>(
      `d${index + 1}`,
      `${scenario.name}, more than ${scenarios[0]!.name}`,
      line => difference(line, scenario, scenarios[0]!),
      'number',
    ),
    formula(line, cell) {
      const [scenarioCell, base] = [cell(`s${index + 1}`), cell('s0')]
      return difference(line, scenario, scenarios[0]!) === null || !scenarioCell || !base
        ? null
        : `${scenarioCell}-${base}`
    },
  })),
]

function difference(line: ComparisonLine, a: Scenario, b: Scenario): number | null {
  const [value, baseValue] = [line.number(a), line.number(b)]
  return value === null || baseValue === null
    ? null
    : Number((Number(value) - Number(baseValue)).toFixed(line.places))
}

/** Members of a portfolio with their shares; the workbook calculates the held values. */
const portfolioFile: FileRoute = exportRoute<Holding>({
  path: '/analyses/portfolio',
  gate: access.advanced,
  async read({ services, viewer }, search) {
    const scope = { tenantId: viewer.membership!.tenantId, userId: viewer.user!.id }
    const members = parseMembers(search.get('of'), maxPortfolioMembers)
    const deckId = search.get('deck')
    const scenarios = await services.database.inTenant(scope, async tx =>
      readScenarios(tx, scope, members, deckId ? await readDeck(tx, scope.tenantId, deckId) : null),
    )
    const mismatch = mismatchReason(scenarios)
    if (mismatch !== null) throw new AppError('invalid', mismatch)
    return { name: 'Portfolio', columns: holdingColumns, rows: [sumPortfolio(scenarios).holdings] }
  },
})

const holdingColumns: ExportColumn<Holding>[] = [
  column('member', 'Member', ({ scenario }) => scenario.name),
  column('asOf', 'As of', ({ scenario }) => scenario.inputs.asOf, 'date'),
  column('npv', 'NPV before income tax', ({ npv }) => npv, 'number', '$'),
  column('share', 'Share', ({ scenario }) => scenario.member.share, 'number'),
  {
    ...column<Holding>('held', 'Held, before income tax', ({ heldNpv }) => heldNpv, 'number', '$'),
    formula({ heldNpv }, at) {
      const [npv, share] = [at('npv'), at('share')]
      return heldNpv !== null && npv && share ? `ROUND(${npv}*${share},2)` : null
    },
  },
  column('heldAfterTax', 'Held, after federal income tax', ({ heldAfterTax }) => heldAfterTax, 'number', '$'),
  column('prices', 'Price basis', ({ scenario }) => priceBasis(scenario.inputs)),
  column(
    'doubtful',
    'Doubtful fits',
    ({ scenario }) => scenario.keyFigures?.doubtful ?? null,
    'number',
    'wells',
  ),
]

export const compareFiles: readonly FileRoute[] = [compareFile, portfolioFile]
