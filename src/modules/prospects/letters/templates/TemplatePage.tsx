import { useParams } from '@tanstack/react-router'
import { KindFacts, KindSheet } from '../../../../core/kind/KindSheet.tsx'
import { HistoryCard } from '../../../../core/resource/RecordHistory.tsx'
import { RecordPage, type PageState } from '../../../../core/resource/RecordPage.tsx'
import { useRecord } from '../../../../core/resource/useRecord.tsx'
import { Card, CardColumns } from '../../../../ui/Card.tsx'
import { letterKindLabels } from '../../record/letter-kinds.ts'
import { LetterText } from '../LetterText.tsx'
import { exampleValues, fillPlaceholders, placeholders } from '../placeholders.ts'
import { templateKind } from './template.ts'
import { useTemplates } from './useTemplates.tsx'

const useFile = (id: string) => useRecord(useTemplates().api.get.queryOptions({ id }))
type File = NonNullable<ReturnType<typeof useFile>['record']>

export default function TemplatePage() {
  const { templateId = '' } = useParams({ strict: false }) as { templateId?: string }
  return (
    <RecordPage kind={templateKind} page={useFile(templateId)}>
      {(file, page) => <TemplateSheet file={file} page={page} key={templateId} />}
    </RecordPage>
  )
}

/** The text of a letter, its preview for an example owner, and the available placeholders. */
function TemplateSheet({ file, page }: { file: File; page: PageState }) {
  const { call, readOnly } = useTemplates()
  const { id, fields } = file
  const { kind, subject, body, closing } = fields
  const preview = (text: string | null) => text && fillPlaceholders(text, exampleValues)
  return (
    <KindSheet
      kind={templateKind}
      file={file}
      page={page}
      call={call}
      readOnly={readOnly}
      meta={letterKindLabels[kind]}
    >
      <CardColumns
        left={<KindFacts kind={templateKind} call={call} file={file} readOnly={readOnly} />}
        right={
          <>
            <Card title="Preview with a fictitious owner">
              <LetterText
                name={exampleValues.owner}
                address={exampleValues.address}
                subject={preview(subject)}
                body={preview(body) ?? ''}
                closing={preview(closing)}
              />
            </Card>
            <Card title="Placeholders">
              <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
                {Object.entries(placeholders).map(([name, { label }]) => (
                  <div key={name} className="contents">
                    <dt className="font-mono text-sm">{`{${name}}`}</dt>
                    <dd className="text-muted">{label}</dd>
                  </div>
                ))}
              </dl>
            </Card>
            <HistoryCard noun="letter_templates" id={id} />
          </>
        }
      />
    </KindSheet>
  )
}
