import type { ReportParameters } from '../../../core/reports/report.ts'

type ComparedReport = { parameters: ReportParameters; hidden: readonly string[] }

/** True if two views show the same report; missing parameters have their defaults. */
export function isSameReport(a: ComparedReport, b: ComparedReport, usual: ReportParameters): boolean {
  const parameter = ({ parameters }: ComparedReport, name: string) => parameters[name] ?? usual[name] ?? ''
  const names = new Set([a, b].flatMap(({ parameters }) => Object.keys(parameters)))
  return (
    [...names].every(name => parameter(a, name) === parameter(b, name)) &&
    a.hidden.toSorted().join() === b.hidden.toSorted().join()
  )
}
