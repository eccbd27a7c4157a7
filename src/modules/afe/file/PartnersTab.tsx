import { useState } from 'react'
import { Instant } from '../../../core/auth/Instant.tsx'
import { pickerProps } from '../../../core/form/RecordChoice.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { listColumns } from '../../../core/resource/list-columns.ts'
import { PartsCard, type RecordPart } from '../../../core/resource/PartsCard.tsx'
import { formatDecimal8 } from '../../../core/trade/figures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatMoney } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { Tone } from '../../../ui/Sign.tsx'
import { Status } from '../../../ui/Status.tsx'
import { sumKnown } from '../costs/costs-by-code.ts'
import { PartyChoice } from '../../parties/PartyChoice.tsx'
import { PartyLink } from '../../parties/PartyLink.tsx'
import { ballotSchema, partnerSchema, partnerStatusLabels, type PartnerStatus } from '../partners/partner.ts'
import { addRemainder, sumOfShares } from '../partners/shares.ts'
import { useAfes } from '../useAfes.tsx'
import type { AfeView } from './useAfeFile.tsx'
import { partnerFigures } from './figures.ts'

type Props = { file: AfeView; readOnly: string | null }
type Row = ReturnType<typeof partnerFigures<AfeView['partners'][number]>>['rows'][number]

const tones: Record<PartnerStatus, Tone> = {
  not_asked: 'none',
  waiting: 'info',
  in: 'good',
  out: 'none',
  silent: 'warn',
  late: 'warn',
}

const partnerPart: RecordPart<Row, typeof partnerSchema> = {
  one: 'partner',
  title: 'Working interest owners',
  schema: partnerSchema,
  columns: listColumns<Row>({
    schema: partnerSchema,
    fields: [],
    placed: [
      { id: 'name', value: row => (row.own ? `${row.name} (us)` : row.name) },
      { id: 'share', text: row => formatDecimal8(row.share) },
      { id: 'standing', title: 'Election', value: row => partnerStatusLabels[row.standing] },
      { id: 'electedOn' },
      {
        id: 'pays',
        title: 'Pays',
        kind: 'number',
        value: row => row.pays,
        text: row => formatDecimal8(row.pays),
      },
      {
        id: 'dollars',
        title: 'Estimate share',
        kind: 'number',
        unit: '$',
        value: row => row.dollars,
        text: row => formatMoney(row.dollars),
      },
      {
        id: 'penaltyPercent',
        header: 'Penalty',
        value: row => (row.standing === 'out' || row.standing === 'silent' ? row.penaltyPercent : null),
      },
    ],
  }),
  empty: 'Add the paying owners, including your company. Working interests must total 1.',
}

/** The partners, their elections, and the amount of the estimate that each pays. */
export function PartnersTab({ file, readOnly }: Props) {
  const { id, partners, ballots, settings } = file
  const { call } = useAfes()
  const figures = partnerFigures(partners, ballots, sumKnown(file.lines.map(({ gross }) => gross)))
  const shares = partners.map(({ share }) => share)
  const plug = useCommand(() => call.plugShares.mutate({ id }), {
    success: () => 'The largest working interest takes the rounding difference',
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {figures.problem !== null && (
        <Notice
          tone="warn"
          title={figures.problem}
          actions={
            addRemainder(shares) !== null && (
              <Button size="small" disabledReason={readOnly} busy={plug.busy} onClick={() => void plug.run()}>
                Add the difference to the largest
              </Button>
            )
          }
        >
          Costs are split once they total exactly 1.
        </Notice>
      )}
      {figures.nobody && (
        <Notice tone="bad" title="No one participates">
          Every partner is non-consent or has not answered, so no one is left to pay.
        </Notice>
      )}
      <BallotsCard file={file} readOnly={readOnly} />
      <PartsCard
        part={partnerPart}
        recordId={id}
        rows={figures.rows}
        readOnly={readOnly}
        start={{ penaltyPercent: settings.penaltyPercent }}
        save={saving => call.partners.save.mutate({ afeId: id, ...saving })}
        remove={({ id: recordId, version }) =>
          call.partners.remove.mutate({ afeId: id, id: recordId, version })
        }
        summary={
          shares.length === 0
            ? null
            : `Working interests total ${sumOfShares(shares)}. ${figures.isFinal ? 'Elections are complete.' : 'No response counts as consent until the election deadline.'}`
        }
        cells={{
          name: row => (
            <>
              <PartyLink id={row.partyId} name={row.name} />
              {row.own && ' (us)'}
            </>
          ),
          standing: row => <Status tone={tones[row.standing]}>{partnerStatusLabels[row.standing]}</Status>,
        }}
        renderExtraFields={(values, set, errors) => (
          <PartyChoice
            {...pickerProps({
              value: values['partyId'] ?? '',
              onChange: partyId => set({ ...values, partyId }),
              error: errors['partyId'],
            })}
            selectedRecord={file.contacts.find(({ id }) => id === values['partyId'])}
          />
        )}
        hint={
          ballots === null
            ? null
            : 'The working interests are fixed while ballots are out. Recall the ballots to add a partner.'
        }
      />
      <p className="max-w-prose text-sm text-muted">
        Non-consent interest, including owners who did not answer in time, is carried by the participants in
        proportion to their own (A.A.P.L. Form 610, Article VI.B). Rounding cents go to the largest interest.
      </p>
    </div>
  )
}

/** Shows whether the ballots were sent, and the deadline for answers. */
function BallotsCard({ file, readOnly }: Props) {
  const { id, version, status, ballots, settings } = file
  const { call } = useAfes()
  const [sending, setSending] = useState(false)
  const recall = useCommand(() => call.recallBallots.mutate({ id }), { success: () => 'Ballots recalled' })
  const notYet =
    status === 'in_approval' || status === 'approved' ? null : 'Ballots go out once it is sent for approval.'
  return (
    <Card
      title="Ballots"
      actions={
        ballots === null ? (
          <Button size="small" disabledReason={readOnly ?? notYet} onClick={() => setSending(true)}>
            Send ballots
          </Button>
        ) : (
          <Button size="small" disabledReason={readOnly} busy={recall.busy} onClick={() => void recall.run()}>
            Recall ballots
          </Button>
        )
      }
    >
      {ballots === null ? (
        <p className="text-muted">
          Not sent. Partners have {settings.electionDays} days to elect, {settings.rigHours} hours with a rig
          on location.
        </p>
      ) : (
        <p>
          Sent <Instant at={ballots.sentAt} />
          {ballots.rigOnLocation && ', with a rig on location'}.{' '}
          {ballots.over ? 'The election deadline passed ' : 'Partners may elect until '}
          <Instant at={ballots.dueAt} />.
        </p>
      )}
      {sending && (
        <RecordForm
          title="Send ballots"
          one="ballot"
          parentId={id}
          verb="Send"
          schema={ballotSchema}
          record={null}
          save={({ values }) => call.sendBallots.mutate({ id, version, values })}
          success={() => 'Ballots sent'}
          onClose={() => setSending(false)}
        >
          <p className="text-muted">
            This starts the election period: {settings.electionDays} days, or {settings.rigHours} hours with a
            rig on location. Send them the printed AFE, and enter their elections here.
          </p>
        </RecordForm>
      )}
    </Card>
  )
}
