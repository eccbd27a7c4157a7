import { useToday } from '../../../core/auth/useToday.tsx'
import { PartsCard, type RecordPart } from '../../../core/resource/PartsCard.tsx'
import { listColumns } from '../../../core/resource/list-columns.ts'
import { formatMonth } from '../../../ui/formats.ts'
import { EntriesCard } from '../ledger/EntriesCard.tsx'
import { suspenseLabels } from '../owner-labels.ts'
import { questionSchema } from '../parts/question.ts'
import { suspenseSchema } from '../parts/suspense.ts'
import { useOwners } from '../useOwners.tsx'
import type { OwnerFile } from './owner-file.server.ts'

type SuspenseRow = OwnerFile['suspenses'][number]
type QuestionRow = OwnerFile['questions'][number]

const suspensePart: RecordPart<SuspenseRow, typeof suspenseSchema> = {
  one: 'suspense',
  title: 'Suspense',
  schema: suspenseSchema,
  columns: listColumns<SuspenseRow>({
    schema: suspenseSchema,
    fields: [],
    placed: [
      { id: 'code', canWrap: true },
      { id: 'fromMonth', text: row => formatMonth(row.fromMonth) },
      { id: 'untilMonth', text: row => formatMonth(row.untilMonth) },
    ],
  }),
  empty: 'This owner is in pay. Add a reason and the month when payment stops.',
}

const questionPart: RecordPart<QuestionRow, typeof questionSchema> = {
  one: 'question',
  title: 'Questions',
  schema: questionSchema,
  columns: listColumns<QuestionRow>({
    schema: questionSchema,
    fields: [],
    placed: [
      { id: 'askedOn', header: 'Asked' },
      { id: 'question', canWrap: true },
      { id: 'answer', canWrap: true },
    ],
  }),
  empty: 'No questions yet.',
}

/** The suspense reasons and questions of an owner. */
export function OwnerParts({ owner }: { owner: OwnerFile }) {
  const { call, readOnly } = useOwners()
  const today = useToday()
  const { id: partyId, suspenses, questions } = owner
  const card = { recordId: partyId, readOnly }
  return (
    <>
      <PartsCard
        {...card}
        part={suspensePart}
        rows={suspenses}
        cells={{
          code: ({ code, note }) => (
            <>
              {suspenseLabels[code]}
              {note && <span className="block text-sm text-muted wrap-anywhere">{note}</span>}
            </>
          ),
        }}
        start={{ fromMonth: `${today.slice(0, 8)}01` }}
        save={saving => call.suspenses.save.mutate({ partyId, ...saving })}
        remove={({ id, version }) => call.suspenses.remove.mutate({ partyId, id, version })}
      />
      <EntriesCard owner={owner} />
      <PartsCard
        {...card}
        part={questionPart}
        rows={questions}
        start={{ askedOn: today }}
        save={saving => call.questions.save.mutate({ partyId, ...saving })}
        remove={({ id, version }) => call.questions.remove.mutate({ partyId, id, version })}
      />
    </>
  )
}
