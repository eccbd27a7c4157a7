import { getRefusal, type Viewer } from '../../core/access/refusal.ts'
import { allModules } from '../../core/module/modules.server.ts'
import type { AnyReportKind } from '../../core/reports/report-kind.server.ts'

/** Returns every kind of report, in the order of modules. */
const reportKinds = (): readonly AnyReportKind[] => allModules().flatMap(({ reports = [] }) => reports)

export const findReportKind = (name: string): AnyReportKind | undefined =>
  reportKinds().find(kind => kind.name === name)

export const reportKindsFor = (viewer: Viewer): readonly AnyReportKind[] =>
  reportKinds().filter(({ gate }) => getRefusal(viewer, gate) === null)
