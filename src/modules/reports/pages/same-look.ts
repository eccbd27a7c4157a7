import type { ReportParameters } from '../../../core/reports/report.ts'

type Looked = { parameters: ReportParameters; hidden: readonly string[] }

/** True if two looks show the same report; missing parameters have their defaults. */
export function isSameLook(one: Looked, other: Looked, usual: ReportParameters): boolean {
  const of = ({ parameters }: Looked, name: string) => parameters[name] ?? usual[name] ?? ''
  const names = new Set([one, other].flatMap(({ parameters }) => Object.keys(parameters)))
  return (
    [...names].every(name => of(one, name) === of(other, name)) &&
    one.hidden.toSorted().join() === other.hidden.toSorted().join()
  )
}
