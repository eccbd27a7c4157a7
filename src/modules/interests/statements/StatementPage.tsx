import { useParams } from '@tanstack/react-router'
import { AttachmentsCard } from '../../../core/attachments/AttachmentsCard.tsx'
import { FactCard } from '../../../core/form/FactCard.tsx'
import { RecordHistory } from '../../../core/resource/RecordHistory.tsx'
import { RecordPage, RecordSheet, type OfPage } from '../../../core/resource/RecordPage.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { Card } from '../../../ui/Card.tsx'
import { countOf, formatDate, formatMoney } from '../../../ui/formats.ts'
import { CommentsPanel } from '../../comments/CommentsPanel.tsx'
import { useStatements } from '../useDecks.tsx'
import { FindingsCard, LinesCard } from './LinesCard.tsx'
import { statementSchema } from './statement.ts'
import type { StatementFile } from './statement.server.ts'
import { UnlinkedCard } from './UnlinkedCard.tsx'

const kind = { one: 'statement', many: 'Check stubs', all: '/app/statements' }

export default function StatementPage() {
  const { statementId = '' } = useParams({ strict: false }) as { statementId?: string }
  const { api } = useStatements()
  return (
    <RecordPage kind={kind} found={useRecord(api.get.queryOptions({ id: statementId }))}>
      {(file, page) => <StatementSheet file={file} page={page} key={statementId} />}
    </RecordPage>
  )
}

function StatementSheet({ file, page }: { file: StatementFile; page: OfPage }) {
  const { id, version, fields, lines, owed } = file
  const { call, readOnly } = useStatements()
  const ids = [id]
  const off = lines.filter(({ findings }) => findings.length > 0).length
  return (
    <RecordSheet
      page={page}
      record={{ noun: 'statements', recordId: id }}
      name={fields.payor}
      title={[fields.payor, fields.checkNumber].filter(Boolean).join(' · ')}
      meta={
        <span className="flex flex-wrap gap-x-3">
          <span>{formatDate(fields.checkDate)}</span>
          <span>{countOf(lines.length, 'line')}</span>
          <span>{off === 0 ? 'All lines agree' : `${countOf(off, 'line')} with findings`}</span>
          {owed !== null && <strong>{owedWords(owed, file.owner, formatDate(fields.checkDate))}</strong>}
        </span>
      }
      readOnly={readOnly}
      remove={() => call.remove.mutate({ ids })}
      restore={() => call.restore.mutate({ ids })}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <LinesCard file={file} />
        <FindingsCard file={file} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <UnlinkedCard file={file} readOnly={readOnly} />
            <FactCard
              one="statement"
              schema={statementSchema}
              file={{ id, version, fields }}
              readOnly={readOnly}
              update={call.update.mutate}
            />
            <AttachmentsCard noun="statements" recordId={id} readOnly={readOnly} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <CommentsPanel noun="statements" id={id} />
            <Card title="History">
              <RecordHistory noun="statements" id={id} />
            </Card>
          </div>
        </div>
      </div>
    </RecordSheet>
  )
}

/** What a statement left unpaid, or paid beyond what was due. */
const owedWords = (owed: string, owner: string, since: string) =>
  owed.startsWith('-')
    ? `${formatMoney(owed.slice(1))} paid to ${owner} beyond what was due`
    : `${formatMoney(owed)} owed to ${owner} since ${since}`
