import type { FileRoute } from '../../../core/files/file-route.server.ts'
import { listExport } from '../../../core/resource/list-export.server.ts'
import { exportColumns } from '../../../core/resource/list-columns.ts'
import { analysisSheets } from './analysis-sheet.server.ts'
import { compareFiles } from './compare-files.server.ts'
import { cashFlowFile } from './cash-flow-file.server.ts'
import { access } from '../access.ts'
import { analysisAddress, analysisColumns, type AnalysisRow } from '../list/analysis-list.ts'
import { listAnalyses } from '../list/list-analyses.server.ts'

/** The list as its page shows it. */
const listFiles = listExport<AnalysisRow>({
  path: '/analyses/export',
  gate: access.read,
  name: 'Analyses',
  columns: () => exportColumns(analysisColumns),
  rows({ tenantId, search, ids }) {
    const { filter: asked, ...sorted } = analysisAddress.asked(search)
    const filter = ids ? { ids, view: 'all' as const } : asked
    return async (tx, offset, limit) =>
      (
        await listAnalyses(tx, tenantId, filter, {
          ...sorted,
          offset,
          limit,
        })
      ).rows
  },
})

export const analysisFiles: readonly FileRoute[] = [
  ...listFiles,
  cashFlowFile,
  ...compareFiles,
  analysisSheets.route,
]
