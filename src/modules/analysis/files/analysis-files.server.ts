import type { FileRoute } from '../../../core/files/file-route.server.ts'
import { analysisSheets } from './analysis-sheet.server.ts'
import { exchangeFile, portfolioExchangeFile } from './exchange-file.server.ts'
import { compareFiles } from './compare-files.server.ts'
import { cashFlowFile } from './cash-flow-file.server.ts'
import { typeWellFile } from '../type-wells/type-well-file.server.ts'
import { analysisList } from '../list/list-analyses.server.ts'

export const analysisFiles: readonly FileRoute[] = [
  ...analysisList.files,
  cashFlowFile,
  exchangeFile,
  portfolioExchangeFile,
  ...compareFiles,
  typeWellFile,
  analysisSheets.route,
]
