import { FieldControl } from '../../../core/form/FieldControl.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { ReportResultView } from './ReportResultView.tsx'
import type { ReportEditor } from './useReportEditor.tsx'

/** Shows the parameters next to the result; on a phone they collapse, so the result comes first. */
export function ReportToolbar({ desk }: { desk: ReportEditor }) {
  const { known, result, view, fields, problem, busy } = desk
  const isNarrow = useNarrow()
  const parameters = known ? (
    <div className="grid gap-3 max-xl:grid-cols-3 max-lg:grid-cols-2 max-sm:grid-cols-1">
      {known.fields.map(field => (
        <FieldControl
          key={field.name}
          field={field}
          value={view.parameters[field.name] ?? known.usual[field.name] ?? ''}
          error={fields[field.name]}
          onChange={value => desk.choose(field.name, typeof value === 'boolean' ? value : String(value))}
        />
      ))}
      <Button className="justify-self-start self-end" busy={busy} onClick={desk.runAgain}>
        Run again
      </Button>
    </div>
  ) : (
    <Skeleton className="h-48" />
  )
  return (
    <div className="grid items-start gap-3 px-4.5 pt-1 pb-10 max-md:px-3.5 xl:grid-cols-[16rem_minmax(0,1fr)]">
      {isNarrow ? (
        <details className="screen-only rounded-lg border bg-surface">
          <summary className="flex min-h-11 cursor-pointer items-center px-3.5 font-semibold">
            Parameters
          </summary>
          <div className="px-3.5 pb-3.5">{parameters}</div>
        </details>
      ) : (
        <Card title="Parameters" className="screen-only xl:sticky xl:top-2">
          {parameters}
        </Card>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-3" aria-busy={busy}>
        {problem ? (
          <ErrorState title="The report could not be run" onRetry={desk.runAgain}>
            {problem}
          </ErrorState>
        ) : (
          result && <ReportResultView result={result} view={view} onHide={desk.hide} />
        )}
        {!result && !problem && <Skeleton className="h-72" />}
      </div>
    </div>
  )
}
