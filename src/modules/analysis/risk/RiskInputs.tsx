import type { Factors } from '../../../core/economics/cashflow/cash-flow.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { riskFactors, type RiskTexts } from './risks.ts'

type RiskInputsProps = {
  texts: RiskTexts
  onChange: (texts: RiskTexts) => void
  problems: Readonly<Partial<Record<keyof Factors, string>>>
  /** Why no simulation can run; null if one can. */
  invalidReason: string | null
  failureMessage: string | null
  /** The fraction of trials completed; null while none are running. */
  progress: number | null
  onRun: () => void
  onCancel: () => void
}

/** The simulation's inputs: a table of multiplier ranges, and the number of trials. */
export function RiskInputs(props: RiskInputsProps) {
  const { texts, onChange, problems, invalidReason, failureMessage, progress, onRun, onCancel } = props
  const change = (name: string, text: string) => onChange({ ...texts, [name]: text })
  const cell = (name: string, label: string, problem: string | undefined) => (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={problem !== undefined || undefined}
      className="control w-full text-right tabular-nums"
      value={texts[name] ?? ''}
      onChange={event => change(name, event.target.value)}
    />
  )
  const field = (name: string, label: string, hint?: string) => (
    <NumberField
      label={label}
      hint={hint}
      value={texts[name] ?? ''}
      onChange={event => change(name, event.target.value)}
    />
  )
  return (
    <Card title="Uncertain inputs">
      <form
        noValidate
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (invalidReason === null && progress === null) onRun()
        }}
      >
        <table className="w-full">
          <caption className="sr-only">Multipliers on the inputs</caption>
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="pb-1 text-left font-medium">
                × the entered value
              </th>
              <th scope="col" className="w-24 pb-1 pl-2 text-right font-medium">
                P90
              </th>
              <th scope="col" className="w-24 pb-1 pl-2 text-right font-medium">
                P10
              </th>
            </tr>
          </thead>
          <tbody>
            {riskFactors.map(({ factor, label }) => (
              <tr key={factor}>
                <th scope="row" className="py-1 text-left font-normal">
                  {label}
                  {problems[factor] && <span className="block text-xs text-bad">{problems[factor]}</span>}
                </th>
                <td className="py-1 pl-2">{cell(`${factor}P90`, `${label}, P90`, problems[factor])}</td>
                <td className="py-1 pl-2">{cell(`${factor}P10`, `${label}, P10`, problems[factor])}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-xs text-muted">
          Lognormal. Nine of ten draws are above P90, one of ten above P10. Leave both blank to use the input
          as entered.
        </p>
        <div className="grid grid-cols-3 items-end gap-2 border-t pt-3">
          {field('correlation', 'Price–cost correlation')}
          {field('trials', 'Trials')}
          {field('seed', 'Seed')}
        </div>
        {progress !== null && <Progress label="Simulating" value={Math.round(progress * 100)} max={100} />}
        {failureMessage && <Notice tone="bad">{failureMessage}</Notice>}
        <div className="flex items-center justify-between gap-2">
          <p className="text-xs text-muted">The same seed and inputs give the same figures.</p>
          {progress === null ? (
            <Button type="submit" variant="primary" disabledReason={invalidReason}>
              Simulate
            </Button>
          ) : (
            <Button onClick={onCancel}>Cancel</Button>
          )}
        </div>
      </form>
    </Card>
  )
}
