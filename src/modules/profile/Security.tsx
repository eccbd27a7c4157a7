import { useQuery } from '@tanstack/react-query'
import { useApi, wordsOf } from '../../core/http/api.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Passkeys } from './Passkeys.tsx'
import type { ProfileRouter } from './profile.server.ts'
import { TwoFactor } from './TwoFactor.tsx'

/** What signing in asks for beside the password, or instead of it. */
export function Security() {
  const { data, error, refetch } = useQuery(useApi<ProfileRouter>('profile').security.queryOptions())
  if (error) return <Notice tone="bad">{wordsOf(error)}</Notice>
  if (!data) return null
  const changed = () => void refetch()
  return (
    <>
      <TwoFactor on={data.twoFactor} onChange={changed} />
      <Passkeys passkeys={data.passkeys} onChange={changed} />
    </>
  )
}
