import { useEffect, useState, type FormEvent } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { PublicApi } from '../../../core/http/PublicApi.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { ShortcutsProvider } from '../../../ui/keys/Shortcuts.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { SharedView } from './SharedView.tsx'
import type { SharedRouter } from './shared.server.ts'

/** What a link shows to anyone who has it. Its secret stands behind the # and reaches no log. */
export default function SharedPage() {
  return (
    <main className="h-screen">
      <PublicApi waiting={<Skeleton className="m-4.5 h-96" />}>
        <ShortcutsProvider>
          <OpenedLink />
        </ShortcutsProvider>
      </PublicApi>
    </main>
  )
}

/** Without what stands behind the # there is nothing to open. */
function OpenedLink() {
  const secret = location.hash.slice(1)
  if (secret !== '') return <Opened secret={secret} />
  return (
    <>
      <h1 className="sr-only">Shared document</h1>
      <EmptyState title="This link is incomplete">Open it as it was sent to you, to its end.</EmptyState>
    </>
  )
}

function Opened({ secret }: { secret: string }) {
  const call = useCall<SharedRouter>('shared')
  const [pass, setPass] = useState<string | null>(null)
  const [locked, setLocked] = useState(false)
  const [password, setPassword] = useState('')
  const opening = useCommand((typed: string) => call.open.mutate({ secret, password: typed }), {
    inForm: true,
    after: ({ pass: given }) => {
      setPass(given)
      setLocked(given === null)
    },
  })
  useEffect(() => {
    void opening.run('')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the link is opened once
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void opening.run(password)
  }
  return (
    <>
      {pass !== null && <SharedView pass={pass} />}
      {pass === null && !locked && <h1 className="sr-only">Shared document</h1>}
      {pass === null && locked && (
        <form onSubmit={submit} className="mx-auto grid max-w-80 gap-3 px-4 pt-[15vh]">
          <h1 className="text-xl font-bold">Protected document</h1>
          <TextField
            label="Password"
            type="password"
            autoComplete="off"
            required
            value={password}
            error={opening.fields['password'] ?? opening.message ?? undefined}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Button type="submit" variant="primary" busy={opening.busy}>
            Open
          </Button>
        </form>
      )}
      {pass === null && !locked && opening.message && (
        <EmptyState title="Not shared any more">{opening.message}</EmptyState>
      )}
      {pass === null && !locked && !opening.message && <Skeleton className="m-4.5 h-96" />}
    </>
  )
}
