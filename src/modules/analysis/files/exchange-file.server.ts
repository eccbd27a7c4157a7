import type { Context } from '../../../core/http/context.server.ts'
import { parseId, fileRoute, type FileRoute } from '../../../core/files/file-route.server.ts'
import { fileResponse } from '../../../core/files/export/file-response.server.ts'
import { createZip } from '../../../core/files/zip.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { access } from '../access.ts'
import { parseMembers, maxPortfolioMembers } from '../compare/members.ts'
import { withPrices } from '../compare/scenario.ts'
import { readDeck } from '../decks/price-deck.server.ts'
import { inputsSchema } from '../inputs/inputs.ts'
import { analysisRecords, calculateKeyFigures } from '../record/analysis-records.server.ts'
import { readVersion } from '../record/versions.server.ts'
import { readExportCases } from './export-cases.server.ts'
import { type Program, programs } from '../exchange/tables/programs.ts'
import { writeFiles } from '../exchange/write-files.ts'
import type { ExportCase } from '../exchange/export-case.ts'

function parseProgram(search: URLSearchParams): Program {
  const program = search.get('program') ?? ''
  if (Object.hasOwn(programs, program)) return program as Program
  throw new AppError('invalid', 'Files are written for ARIES, PHDwin or ComboCurve.')
}

const zipResponse = (program: Program, name: string, cases: readonly ExportCase[]) =>
  fileResponse(
    `${name} for ${programs[program]}.zip`,
    'application/zip',
    createZip(
      writeFiles(program, cases).map(file => ({ name: file.name, content: [file.text] })),
      new Date(),
    ),
  )

const viewerScope = ({ viewer }: Context) => ({
  tenantId: viewer.membership!.tenantId,
  userId: viewer.user!.id,
})

/** An analysis, as last saved, as files that ARIES, PHDwin or ComboCurve imports. */
export const exchangeFile: FileRoute = fileRoute({
  method: 'GET',
  path: '/analyses/for-program',
  gate: access.read,
  async handle(context, { request }) {
    const { services, viewer } = context
    const search = new URL(request.url).searchParams
    const program = parseProgram(search)
    const { tenantId } = viewer.membership!
    const id = parseId(search.get('id') ?? '', 'Analysis')
    const { name, cases } = await services.database.inTenant(viewerScope(context), async tx => {
      const row = await readRow(tx, tenantId, analysisRecords, id)
      const inputs = inputsSchema.parse(row.inputs)
      if (!calculateKeyFigures(inputs))
        throw new AppError('invalid', 'These inputs cannot be calculated yet. Correct what is marked.')
      return { name: row.name, cases: await readExportCases(tx, viewer, [{ inputs, share: 1 }]) }
    })
    return zipResponse(program, name, cases)
  },
})

/** All cases of a portfolio in one download, each scaled to the share held of its analysis. */
export const portfolioExchangeFile: FileRoute = fileRoute({
  method: 'GET',
  path: '/analyses/portfolio-for-program',
  gate: access.advanced,
  async handle(context, { request }) {
    const { services, viewer } = context
    const search = new URL(request.url).searchParams
    const program = parseProgram(search)
    const { tenantId } = viewer.membership!
    const members = parseMembers(search.get('of'), maxPortfolioMembers)
    if (members.length === 0) throw new AppError('invalid', 'Choose the analyses that go into the file.')
    const deckId = search.get('deck')
    const cases = await services.database.inTenant(viewerScope(context), async tx => {
      const prices = deckId ? await readDeck(tx, tenantId, deckId) : null
      const heldAnalyses: { inputs: ReturnType<typeof inputsSchema.parse>; share: number }[] = []
      for (const { id, number, share } of members) {
        const row = await readRow(tx, tenantId, analysisRecords, id)
        const stored = number === null ? row.inputs : (await readVersion(tx, tenantId, id, number)).inputs
        const inputs = inputsSchema.parse(stored)
        heldAnalyses.push({ inputs: prices ? withPrices(inputs, prices) : inputs, share: Number(share) })
      }
      return readExportCases(tx, viewer, heldAnalyses)
    })
    return zipResponse(program, 'Portfolio', cases)
  },
})
