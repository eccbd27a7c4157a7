import { Button } from '../../../ui/Button.tsx'
import type { WellInputs } from '../inputs/inputs.ts'
import { useInHand } from '../editing/AnalysisContext.tsx'
import { DayRow, WordsRow } from '../editing/ChoiceRow.tsx'
import { Group } from '../editing/Group.tsx'
import { NumberRow } from '../editing/NumberRow.tsx'
import { valueAt } from '../editing/paths.ts'

/** Money that is put in, 8/8ths, each on its day. */
export function CapitalRows({ path }: { path: string }) {
  const { inputs, set, readOnly } = useInHand()
  const { capital } = valueAt(inputs, path) as WellInputs
  return (
    <Group
      title="Capital"
      act={
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
                kind: 'intangible',
                what: capital.length === 0 ? 'Purchase' : 'Workover',
              },
            ])
          }
        >
          Add
        </Button>
      }
    >
      {capital.length === 0 && <p className="text-sm text-muted">Nothing is put in.</p>}
      {capital.map((outlay, index) => (
        <fieldset key={index} className="border-t py-1 first-of-type:border-t-0">
          <legend className="sr-only">{outlay.what}</legend>
          <NumberRow
            path={`${path}.capital.${index}.dollars`}
            label={outlay.what || 'Outlay'}
            unit="$"
            places={2}
          />
          <WordsRow path={`${path}.capital.${index}.what`} label="For" />
          <DayRow path={`${path}.capital.${index}.on`} label="On" />
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
    </Group>
  )
}
