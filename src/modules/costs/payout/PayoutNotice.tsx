import { Link } from '@tanstack/react-router'
import type { inferRouterOutputs } from '@trpc/server'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useProcedures } from '../../../core/resource/useProcedures.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { pluralize, formatMoney, formatMonth, formatPercent } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { payoutAccess } from '../access.ts'
import type { PayoutRouter } from './payouts.server.ts'
import { describePayout, isNearPayout } from './describe-payout.ts'

type Account = inferRouterOutputs<PayoutRouter>['of']['accounts'][number]

/** Shows that an account has paid out, nears payout, or contradicts the deck drafted for it, and what to do next. */
export function PayoutNotice({ account }: { account: Account }) {
  const { partner, payout, stale } = account
  if (stale.length > 0) return <ContradictedDraftsNotice account={account} />
  if (isNearPayout(payout))
    return (
      <Notice tone="info" title={`${partner} is near payout`}>
        {formatPercent(payout.progress!)} of costs and penalties recovered; {formatMoney(payout.balance)}{' '}
        remains.
      </Notice>
    )
  return payout.paidOutIn === null ? null : <PaidOutNotice account={account} />
}

function PaidOutNotice({ account }: { account: Account }) {
  const { id, partner, assignee, payout, drafts, begins } = account
  const { call, readOnly } = useProcedures<PayoutRouter>('payouts', payoutAccess.write)
  const drafting = useCommand(() => call.draft.mutate({ id }), {
    success: result =>
      `${pluralize(result.drafts.length, 'deck')} drafted; approve after checking the decimals`,
  })
  const actions =
    drafts.length > 0 ? (
      <DraftLinks drafts={drafts} />
    ) : begins !== null ? undefined : (
      <Button
        size="small"
        variant="primary"
        busy={drafting.busy}
        disabledReason={readOnly}
        onClick={() => void drafting.run()}
      >
        Draft the deck after payout
      </Button>
    )
  return (
    <Notice tone={begins === null ? 'warn' : 'good'} title={`${partner} has paid out`} actions={actions}>
      {describePayout(payout)}, to {assignee ?? partner}.
      {begins !== null && ` An approved deck after payout begins in ${formatMonth(begins)}.`}
      {Number(payout.bornAfter) !== 0 && ` Costs since, at this interest: ${formatMoney(payout.bornAfter)}.`}
    </Notice>
  )
}

/**
 * If a correction undid or moved the payout, drafts are withdrawn, and the user supersedes an approved deck.
 */
function ContradictedDraftsNotice({ account }: { account: Account }) {
  const { id, partner, payout, drafts, stale } = account
  const { call, readOnly } = useProcedures<PayoutRouter>('payouts', payoutAccess.write)
  const withdrawing = useCommand(() => call.withdraw.mutate({ id }), {
    success: ({ withdrawn }) => `${pluralize(withdrawn, 'draft')} withdrawn`,
  })
  const contradicted = drafts.filter(draft => stale.includes(draft.id))
  const isApproved = contradicted.some(({ state }) => state === 'APPROVED')
  const current =
    payout.paidOutIn === null
      ? 'The account is no longer paid out'
      : `The account now pays out in ${formatMonth(payout.paidOutIn)}`
  return (
    <Notice
      tone="bad"
      title={`The payout of ${partner} changed after its deck was drafted`}
      actions={
        <>
          <DraftLinks drafts={contradicted} />
          {!isApproved && (
            <Button
              size="small"
              busy={withdrawing.busy}
              disabledReason={readOnly}
              onClick={() => void withdrawing.run()}
            >
              Withdraw the draft
            </Button>
          )}
        </>
      }
    >
      {current}; the deck was drafted for {formatMonth(contradicted[0]!.paidOutIn)}.
      {isApproved && ' It is already approved: supersede it, or correct the account.'}
    </Notice>
  )
}

const DraftLinks = ({ drafts }: { drafts: Account['drafts'] }) =>
  drafts.map(({ id, name, state }) => (
    <Link key={id} to="/app/decks/$deckId" params={{ deckId: id }} className={buttonClass('plain', 'small')}>
      {state === 'DRAFT' ? 'Review the draft of' : 'Open the deck of'} {name}
    </Link>
  ))
