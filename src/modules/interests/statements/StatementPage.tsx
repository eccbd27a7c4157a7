import { useParams } from '@tanstack/react-router'
import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { KindFacts, KindSheet } from '../../../core/kind/KindSheet.tsx'
import { HistoryCard } from '../../../core/resource/RecordHistory.tsx'
import { RecordPage, type PageState } from '../../../core/resource/RecordPage.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { CardColumns } from '../../../ui/Card.tsx'
import { pluralize, formatDate, formatMoney } from '../../../ui/formats.ts'
import { CommentsPanel } from '../../comments/CommentsPanel.tsx'
import { useStatements } from '../useDecks.tsx'
import { FindingsCard, LinesCard } from './LinesCard.tsx'
import { statementKind } from './statement.ts'
import type { StatementFile } from './statement.server.ts'
import { UncheckedCard } from './UncheckedCard.tsx'
import { UnlinkedCard } from './UnlinkedCard.tsx'

export default function StatementPage() {
  const { statementId = '' } = useParams({ strict: false }) as { statementId?: string }
  const { api } = useStatements()
  return (
    <RecordPage kind={statementKind} page={useRecord(api.get.queryOptions({ id: statementId }))}>
      {(file, page) => <StatementSheet file={file} page={page} key={statementId} />}
    </RecordPage>
  )
}

function StatementSheet({ file, page }: { file: StatementFile; page: PageState }) {
  const { id, fields, lines, owed } = file
  const { call, readOnly } = useStatements()
  const withFindings = lines.filter(({ findings }) => findings.length > 0).length
  const open = lines.filter(({ unchecked }) => unchecked.length > 0).length
  return (
    <KindSheet
      kind={statementKind}
      file={file}
      page={page}
      call={call}
      title={[fields.payor, fields.checkNumber].filter(Boolean).join(' · ')}
      meta={
        <span className="flex flex-wrap gap-x-3">
          <span>{formatDate(fields.checkDate)}</span>
          <span>{pluralize(lines.length, 'line')}</span>
          <span>
            {withFindings === 0 ? 'No discrepancies' : `${pluralize(withFindings, 'line')} with findings`}
          </span>
          {open > 0 && <span>{pluralize(open, 'line')} not checked in full</span>}
          {owed !== null && <strong>{describeOwed(owed, file.owner, formatDate(fields.checkDate))}</strong>}
        </span>
      }
      readOnly={readOnly}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LinesCard file={file} />
        <FindingsCard file={file} />
        <UncheckedCard file={file} />
        <CardColumns
          left={
            <>
              <UnlinkedCard file={file} readOnly={readOnly} />
              <KindFacts kind={statementKind} file={file} call={call} readOnly={readOnly} />
              <AttachmentsCard noun="statements" recordId={id} readOnly={readOnly} />
            </>
          }
          right={
            <>
              <CommentsPanel noun="statements" id={id} />
              <HistoryCard noun="statements" id={id} />
            </>
          }
        />
      </div>
    </KindSheet>
  )
}

/** The amount that a statement underpaid or overpaid. */
const describeOwed = (owed: string, owner: string, since: string) =>
  owed.startsWith('-')
    ? `${formatMoney(owed.slice(1))} paid to ${owner} beyond what was due`
    : `${formatMoney(owed)} owed to ${owner} since ${since}`
