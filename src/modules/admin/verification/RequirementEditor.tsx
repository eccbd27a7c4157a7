import { useState } from 'react'
import { ClashDialog } from '../../../core/form/ClashDialog.tsx'
import { checkedBy } from '../../../core/form/checked.ts'
import { useCall } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import {
  requirementDraft,
  requirementKinds,
  type RequirementDraft,
  type RequirementKind,
} from '../../verification/verification.ts'
import { useAdmin, type Refused } from '../useAdmin.tsx'
import type { VerificationRulesRouter } from './requirements.server.ts'
import type { RequirementLine } from './RequirementsPage.tsx'

export const kindWords: Record<RequirementKind, string> = {
  text: 'Text',
  link: 'Web address',
  document: 'Document',
}

const check = checkedBy(requirementDraft)
const fresh: RequirementDraft = { name: '', hint: '', kind: 'text', mandatory: true }

/** One thing that is asked for. */
export function RequirementEditor({
  given,
  onClose,
}: {
  given: RequirementLine | null
  onClose: () => void
}) {
  const call = useCall<VerificationRulesRouter>('verificationRules')
  const { readOnly, busy, attempt } = useAdmin()
  const [draft, setDraft] = useState<RequirementDraft>(given ?? fresh)
  const [version, setVersion] = useState(given?.version ?? 0)
  const [refused, setRefused] = useState<Refused<RequirementLine>>({})
  const { fields = {}, theirs } = refused
  const change = (part: Partial<RequirementDraft>) => setDraft({ ...draft, ...part })
  const finish = async (success: string, work: () => Promise<unknown>) => {
    const wrong = await attempt<RequirementLine>(success, work)
    if (wrong) setRefused(wrong)
    else onClose()
  }
  const save = (seen: number) => {
    const wrong = check(draft)
    if (Object.keys(wrong).length > 0) return setRefused({ fields: wrong })
    const { name, hint, kind, mandatory } = draft
    const requirement = { name, hint, kind, mandatory }
    void finish('Saved', () =>
      given ? call.change.mutate({ id: given.id, version: seen, requirement }) : call.add.mutate(requirement),
    )
  }
  return (
    <SideModal
      open
      onClose={onClose}
      title={given ? given.name : 'New requirement'}
      onSubmit={() => !readOnly && save(version)}
      footer={
        <>
          {given && (
            <Button
              variant="danger"
              className="mr-auto"
              disabledReason={readOnly}
              onClick={() =>
                void finish('No longer required', () => call.remove.mutate({ id: given.id, version }))
              }
            >
              Remove
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy} disabledReason={readOnly}>
            Save
          </Button>
        </>
      }
    >
      {refused.message && !theirs && Object.keys(fields).length === 0 && (
        <Notice tone="bad">{refused.message}</Notice>
      )}
      <TextField
        label="What is asked for"
        required
        maxLength={120}
        value={draft.name}
        error={fields['name'] ?? fields['requirement.name']}
        onChange={event => change({ name: event.target.value })}
      />
      <TextArea
        label="Hint"
        hint="Stands beneath the field: where to find it, what form it takes."
        maxLength={400}
        value={draft.hint}
        error={fields['hint']}
        onChange={event => change({ hint: event.target.value })}
      />
      <SelectField
        label="What is given"
        choices={requirementKinds.map(value => ({ value, label: kindWords[value] }))}
        value={draft.kind}
        onChange={event => change({ kind: event.target.value as RequirementKind })}
      />
      <CheckField
        label="Required"
        hint="Without it nobody can ask."
        checked={draft.mandatory}
        onChange={event => change({ mandatory: event.target.checked })}
      />
      {theirs && (
        <ClashDialog
          what="this requirement"
          rows={differing(draft, theirs)}
          onMine={() => {
            setVersion(theirs.version)
            setRefused({})
            save(theirs.version)
          }}
          onTheirs={() => {
            setVersion(theirs.version)
            setDraft(theirs)
            setRefused({})
          }}
        />
      )}
    </SideModal>
  )
}

const differing = (mine: RequirementDraft, theirs: RequirementDraft) =>
  [
    { label: 'What is asked for', mine: mine.name, theirs: theirs.name },
    { label: 'Hint', mine: mine.hint, theirs: theirs.hint },
    { label: 'What is given', mine: kindWords[mine.kind], theirs: kindWords[theirs.kind] },
    {
      label: 'Required',
      mine: mine.mandatory ? 'yes' : 'no',
      theirs: theirs.mandatory ? 'yes' : 'no',
    },
  ].filter(row => row.mine !== row.theirs)
