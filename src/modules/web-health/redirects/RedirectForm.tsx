import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCall } from '../../../core/http/api.tsx'
import type { RedirectRouter } from './redirects.server.ts'
import { redirectDraft, type RedirectDraft } from './redirect.ts'

export type Redirect = RedirectDraft & { id: string; version: number }

interface RedirectFormProps {
  redirect: Redirect | null
  /** The old address of a new redirect. */
  from?: string
  onClose: () => void
}

/** Shows the form of a new or existing redirect. */
export function RedirectForm({ redirect, from, onClose }: RedirectFormProps) {
  const call = useCall<RedirectRouter>('redirects')
  const remove = async ({ id, version, fromPath, toAddress }: Redirect) => {
    await call.remove.mutate({ id, version })
    return () => call.add.mutate({ fromPath, toAddress })
  }
  return (
    <RecordForm
      title={redirect ? redirect.fromPath : 'New redirect'}
      one="redirect"
      parentId={from ?? 'redirects'}
      schema={redirectDraft}
      record={redirect && { ...redirect, values: redirect }}
      {...(from !== undefined && { start: { fromPath: from } })}
      save={({ id, version, seen, values }) =>
        id !== null && version !== null
          ? call.change.mutate({ id, version, seen, changes: values })
          : call.add.mutate(values)
      }
      success={({ fromPath }) => `${fromPath} redirected`}
      remove={redirect ? () => remove(redirect) : undefined}
      onClose={onClose}
    />
  )
}
