import { type SubmitEvent, useState } from 'react'
import { termsDate, termsVersion } from '../../core/access/terms.ts'
import { AuthFrame, textLink } from '../../core/auth/AuthFrame.tsx'
import { useCall, toAppError } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { formatDate } from '../../ui/formats.ts'
import { YourDataPanel } from '../data-rights/YourDataPanel.tsx'
import { documentsToAccept } from '../../core/access/legal-documents.ts'
import { legalLabels } from './legal.ts'
import type { LegalRouter } from './legal.server.ts'

interface AcceptancePanelProps {
  /**
   * Fetches the session again and resolves to true if it has the acceptance. Throws if the server cannot be reached.
   */
  verify: () => Promise<boolean>
}

/**
 * Asks the user to accept the current terms before anything else. Anyone who declines can export their data and leave.
 */
export function AcceptancePanel({ verify }: AcceptancePanelProps) {
  const [isChecked, setIsChecked] = useState(false)
  const [checkboxError, setCheckboxError] = useState<string | null>(null)
  const [message, setMessage] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const call = useCall<LegalRouter>('legal')

  const accept = async () => {
    setIsBusy(true)
    setMessage(undefined)
    setMessage((await storeAcceptance()) ?? undefined)
    setIsBusy(false)
  }
  /** Null if the server has the acceptance, from here or from another tab; otherwise the error (spec §8). */
  const storeAcceptance = async (): Promise<string | null> => {
    const isAccepted = await verify().catch(() => null)
    if (isAccepted !== false) return isAccepted ? null : legalLabels.notVerified
    const failure = await call.accept.mutate({ version: termsVersion, accepted: true }).then(
      () => null,
      (error: unknown) => toAppError(error)?.message ?? legalLabels.notStored,
    )
    return failure ?? ((await verify().catch(() => false)) ? null : legalLabels.notVerified)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setCheckboxError(isChecked ? null : 'Check the box to continue.')
    if (isChecked && !isBusy) void accept()
  }

  return (
    <AuthFrame
      title="Before you continue"
      lead={`These are the terms for using Wellhead, version ${termsVersion} of ${formatDate(termsDate)}.`}
      message={message}
      footer={
        <a href="/auth/logout" className={textLink}>
          Sign out
        </a>
      }
    >
      <ul className="grid gap-2.5">
        {documentsToAccept.map(({ slug, title, about }) => (
          <li key={slug}>
            <a href={`/legal/${slug}`} target="_blank" rel="noreferrer" className={textLink}>
              {title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <span className="block text-sm text-muted">{about}</span>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} noValidate className="grid gap-3.5 border-t pt-3.5">
        <CheckField
          label="I have read and accept the Terms of Service, the Privacy Policy and the Acceptable Use Policy"
          name="accepted"
          required
          checked={isChecked}
          error={checkboxError}
          onChange={event => {
            setIsChecked(event.target.checked)
            setCheckboxError(null)
          }}
        />
        <Button type="submit" variant="primary" size="large" busy={isBusy}>
          Accept and continue
        </Button>
      </form>
      <YourDataPanel label="I do not accept">
        <p className="text-muted">
          You need to accept to continue. Your data stays yours: export it, or delete your account.
        </p>
      </YourDataPanel>
    </AuthFrame>
  )
}
