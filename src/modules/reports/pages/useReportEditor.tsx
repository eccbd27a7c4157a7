import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toAppError, errorMessage } from '../../../core/http/api.tsx'
import type { ReportParameters } from '../../../core/reports/report.ts'
import { useReports } from './useReports.tsx'
import { useDebounced } from './useDebounced.tsx'

/** A view of a report: its kind, parameters and hidden columns. */
export type ReportView = { kind: string; parameters: ReportParameters; hidden: readonly string[] }

/** Returns the state of a report being edited: its parameters and their result. */
export function useReportEditor(start: ReportView) {
  const { api } = useReports()
  const [parameters, setParameters] = useState(start.parameters)
  const [hidden, setHidden] = useState(start.hidden)
  const { kind } = start
  const settledParameters = useDebounced(parameters)
  const kindQuery = useQuery(api.kind.queryOptions({ kind }))
  const runQuery = useQuery({
    ...api.run.queryOptions({ kind, parameters: { ...settledParameters } }),
    placeholderData: keepPreviousData,
  })
  const refusal = runQuery.error ? toAppError(runQuery.error) : null
  const fields = refusal?.fields ?? {}
  return {
    view: { kind, parameters, hidden } satisfies ReportView,
    known: kindQuery.data,
    result: runQuery.data,
    /** True while running, when the displayed result is of earlier parameters. */
    busy: runQuery.isFetching || settledParameters !== parameters,
    fields,
    /** A problem that belongs to no field. */
    problem:
      (runQuery.error && Object.keys(fields).length === 0 && errorMessage(runQuery.error)) ||
      (kindQuery.error && errorMessage(kindQuery.error)) ||
      null,
    choose: (name: string, value: string | boolean) => setParameters({ ...parameters, [name]: value }),
    hide: (column: string, isHidden: boolean) =>
      setHidden(isHidden ? [...hidden, column] : hidden.filter(id => id !== column)),
    runAgain: () => void runQuery.refetch(),
  }
}
export type ReportEditor = ReturnType<typeof useReportEditor>
