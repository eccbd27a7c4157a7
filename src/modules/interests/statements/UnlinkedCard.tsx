import { useCommand } from '../../../core/http/useCommand.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { WellChoice } from '../../wells/WellChoice.tsx'
import { useStatements } from '../useDecks.tsx'
import type { StatementFile } from './statement.server.ts'

type Property = Pick<StatementFile['lines'][number], 'propertyName' | 'propertyNumber'>

/** The properties of a statement without a known well, which the user links to wells. */
export function UnlinkedCard({ file, readOnly }: { file: StatementFile; readOnly: string | null }) {
  const { call } = useStatements()
  const linking = useCommand(
    ({ propertyName, propertyNumber, wellId }: Property & { wellId: string }) =>
      call.linkWell.mutate({ id: file.id, propertyName, propertyNumber, wellId }),
    {
      success: ({ lines }, { propertyName, propertyNumber }) => ({
        text: `${pluralize(lines, 'line')} linked`,
        undo: () => call.linkWell.mutate({ id: file.id, propertyName, propertyNumber, wellId: null }),
      }),
    },
  )
  const getName = ({ propertyName, propertyNumber }: Property) =>
    [propertyNumber, propertyName].filter(Boolean).join(' ') || 'Property not stated'
  const properties = new Map(
    file.lines
      .filter(({ wellId }) => wellId === null)
      .map(({ propertyName, propertyNumber }) => {
        const property = { propertyName, propertyNumber }
        return [getName(property), property]
      }),
  )
  if (properties.size === 0) return null
  return (
    <Card title="Properties without a well">
      <div className="grid gap-3">
        {[...properties].map(([name, property]) => (
          <WellChoice
            key={name}
            label={name}
            value={null}
            onChange={wellId => wellId !== null && void linking.run({ ...property, wellId })}
            disabled={readOnly !== null || linking.busy}
            placeholder="Choose the well"
          />
        ))}
      </div>
    </Card>
  )
}
