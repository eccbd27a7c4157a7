import { RecordBulkBar } from '../../../../core/bulk/RecordBulkBar.tsx'
import { NewRecord } from '../../../../core/kind/NewRecord.tsx'
import { RecordListPage } from '../../../../core/kind/RecordListPage.tsx'
import { useCommand } from '../../../../core/http/useCommand.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { pluralize } from '../../../../ui/formats.ts'
import { RowCard } from '../../../../ui/table/RowCard.tsx'
import { letterKindLabels } from '../../record/letter-kinds.ts'
import { templateKind } from './template.ts'
import { useTemplates } from './useTemplates.tsx'

/** The letters that an organization sends to owners. */
export default function TemplatesPage() {
  const { api, call, readOnly } = useTemplates()
  const addStarters = useCommand(() => call.addUsual.mutate(), {
    success: ({ added }) => `${pluralize(added, 'letter template')} added`,
  })
  return (
    <RecordListPage
      kind={templateKind}
      page={query => api.list.queryOptions(query)}
      search="Search by name or text"
      emptyContent={
        <span className="grid justify-items-center gap-3">
          Write the first letter, or start with an offer letter, a lease form cover, a follow-up and a W-9
          request.
          <Button busy={addStarters.busy} disabledReason={readOnly} onClick={() => void addStarters.run()}>
            Add the usual letters
          </Button>
        </span>
      }
      edits={{ call, readOnly }}
      card={row => <RowCard name={row.name} leftFigure={letterKindLabels[row.kind]} rightFigure="" />}
      bulk={selected => <RecordBulkBar {...selected} kind={templateKind} call={call} readOnly={readOnly} />}
      newRecord={{
        readOnly,
        form: props => <NewRecord {...props} kind={templateKind} save={call.create.mutate} />,
      }}
    />
  )
}
