import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import type { WellInputs } from '../inputs/inputs.ts'
import { useAnalysisEditor } from '../editing/AnalysisContext.tsx'
import { ChoiceRow, DayRow, TextRow } from '../editing/ChoiceRow.tsx'
import { InputGroup } from '../editing/InputGroup.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { valueAt } from '../editing/paths.ts'
import { useAnalyses } from '../useAnalyses.tsx'

/** Maximum number of outlays per well. */
const maxOutlays = 60

const kinds = { tangible: 'Tangible', intangible: 'Intangible', leasehold: 'Leasehold' }

/** Capital outlays, 8/8ths, each on its date. */
export function CapitalRows({ path }: { path: string }) {
  const { inputs, set, readOnly } = useAnalysisEditor()
  const { capital, wellId } = valueAt(inputs, path) as WellInputs
  const { call } = useAnalyses()
  const mayOpenWells = getRefusal(useViewer(), access.wells) === null
  const copying = useCommand(
    async () => {
      const outlays = await call.outlays.query({ wellId: wellId! })
      const existingKeys = new Set(capital.map(({ what, on, kind }) => `${what} ${on} ${kind}`))
      return outlays.flatMap(({ afe, on, kind, dollars }) => {
        const label = `AFE ${afe}`.slice(0, 120)
        const outlay = { on: on ?? inputs.asOf, dollars: Number(dollars), kind, what: label }
        return existingKeys.has(`${label} ${outlay.on} ${kind}`) ? [] : [outlay]
      })
    },
    {
      onSuccess: added =>
        added.length > 0 && set(`${path}.capital`, [...capital, ...added].slice(0, maxOutlays)),
      success: added =>
        added.length === 0
          ? 'The outlays of this well’s approved AFEs are already here'
          : `${pluralize(added.length, 'outlay')} added from approved AFEs`,
    },
  )
  return (
    <InputGroup
      title="Capital"
      action={
        <>
          {wellId !== null && mayOpenWells && (
            <Button
              size="small"
              variant="quiet"
              disabledReason={readOnly}
              busy={copying.busy}
              onClick={() => void copying.run()}
            >
              From AFEs
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            disabledReason={readOnly}
            onClick={() =>
              set(`${path}.capital`, [
                ...capital,
                {
                  on: inputs.asOf,
                  dollars: 0,
                  kind: capital.length === 0 ? 'leasehold' : 'intangible',
                  what: capital.length === 0 ? 'Purchase' : 'Workover',
                },
              ])
            }
          >
            Add
          </Button>
        </>
      }
    >
      {capital.length === 0 && <p className="text-sm text-muted">No capital</p>}
      {capital.map((outlay, index) => (
        <fieldset key={index} className="border-t py-1 first-of-type:border-t-0">
          <legend className="sr-only">{outlay.what}</legend>
          <NumberRow
            path={`${path}.capital.${index}.dollars`}
            label={outlay.what || 'Outlay'}
            unit="$"
            places={2}
          />
          <TextRow path={`${path}.capital.${index}.what`} label="Purpose" />
          <ChoiceRow path={`${path}.capital.${index}.kind`} label="Kind" labels={kinds} />
          <DayRow path={`${path}.capital.${index}.on`} label="Date" />
          <Button
            size="small"
            variant="quiet"
            disabledReason={readOnly}
            onClick={() => set(`${path}.capital`, capital.toSpliced(index, 1))}
          >
            Remove<span className="sr-only"> {outlay.what}</span>
          </Button>
        </fieldset>
      ))}
    </InputGroup>
  )
}
