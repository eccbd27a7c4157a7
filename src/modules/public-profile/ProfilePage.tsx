import { useState } from 'react'
import { refusal } from '../../core/access/refusal.ts'
import { refusalWords } from '../../core/access/words.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useAskedFor } from '../../core/resource/useAskedFor.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { writeToProfile } from './access.ts'
import { ShownProfile, type Profile } from './Profile.tsx'
import { WriteDialog } from './WriteDialog.tsx'

/** The profile of an organization as members of others see it. */
export default function ProfilePage() {
  return (
    <Page width="cards">
      <div className="px-4.5 max-md:px-3.5">
        <ShownProfile act={profile => <SendMessage profile={profile} />} />
      </div>
    </Page>
  )
}

function SendMessage({ profile }: { profile: Profile }) {
  const viewer = useViewer()
  const [writing, setWriting] = useState(false)
  const refused = refusal(viewer, writeToProfile)
  const isOwn = viewer.membership?.tenantId === profile.tenantId
  const why = isOwn
    ? 'This is your own organization.'
    : refused === null
      ? null
      : refusalWords[refused].detail
  useAskedFor({ readOnly: why, onNew: () => setWriting(true) })
  return (
    <>
      <Button variant="primary" disabledReason={why} onClick={() => setWriting(true)}>
        Send message
      </Button>
      {writing && <WriteDialog profile={profile} onClose={() => setWriting(false)} />}
    </>
  )
}
