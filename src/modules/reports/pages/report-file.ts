import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import type { ReportView } from './useReportEditor.tsx'

/** Returns the address of a report's file. `report` names the file, `table` selects the table of a CSV. */
export const reportFile = (
  { kind, parameters, hidden }: ReportView,
  format: 'csv' | 'xlsx' | 'pdf',
  { report, table }: { report?: string; table?: string } = {},
) =>
  `/files/reports/export?${new URLSearchParams({
    kind,
    format,
    parameters: JSON.stringify(parameters),
    hidden: hidden.join(','),
    ...(report && { report }),
    ...(table && { table }),
    tenant: activeTenant() ?? '',
  })}`
