import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { PublicApi } from '../../../core/http/PublicApi.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { ShortcutsProvider } from '../../../ui/keys/Shortcuts.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PublicPagePanel } from '../../site/PublicPagePanel.tsx'
import { SharedView } from './SharedView.tsx'
import type { SharedRouter } from './shared.server.ts'

/** The page of a shared link, for anyone who has it. The secret is after the # and reaches no log. */
export default function SharedPage() {
  return (
    <PublicApi waiting={<OpeningPage />}>
      <ShortcutsProvider>
        <SharedLinkPage />
      </ShortcutsProvider>
    </PublicApi>
  )
}

const OpeningPage = () => (
  <main>
    <h1 className="sr-only">Shared document</h1>
    <Skeleton className="m-4.5 h-96" />
  </main>
)

const subscribeToHash = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** Without a secret after the # there is nothing to open. */
function SharedLinkPage() {
  const secret = useSyncExternalStore(subscribeToHash, () => location.hash.slice(1))
  if (secret !== '') return <SecretLink key={secret} secret={secret} />
  return (
    <PublicPagePanel>
      <h1 className="sr-only">Shared document</h1>
      <EmptyState title="This link is incomplete">Open the complete link you were sent.</EmptyState>
    </PublicPagePanel>
  )
}

function SecretLink({ secret }: { secret: string }) {
  const call = useCall<SharedRouter>('shared')
  const [pass, setPass] = useState<string | null>(null)
  const [isLocked, setIsLocked] = useState(false)
  const [password, setPassword] = useState('')
  const openShare = useCommand((typed: string) => call.open.mutate({ secret, password: typed }), {
    showsErrorsInForm: true,
    onSuccess: ({ pass: input }) => {
      setPass(input)
      setIsLocked(input === null)
    },
  })
  useEffect(() => {
    void openShare.run('')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the link is opened once
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void openShare.run(password)
  }
  if (pass !== null)
    return (
      <main className="h-screen">
        <SharedView pass={pass} />
      </main>
    )
  if (!isLocked && !openShare.message) return <OpeningPage />
  return (
    <PublicPagePanel>
      {isLocked ? (
        <form noValidate onSubmit={submit} className="mx-auto grid max-w-80 gap-3 pt-[15vh]">
          <h1 className="text-xl font-bold">Protected document</h1>
          <TextField
            label="Password"
            type="password"
            autoComplete="off"
            required
            value={password}
            error={openShare.fields['password'] ?? openShare.message ?? undefined}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Button type="submit" variant="primary" busy={openShare.busy}>
            Open
          </Button>
        </form>
      ) : (
        <>
          <h1 className="sr-only">Shared document</h1>
          <EmptyState title="No longer shared">{openShare.message}</EmptyState>
        </>
      )}
    </PublicPagePanel>
  )
}
