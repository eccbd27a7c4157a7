import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Problems } from '../../ui/form/useSubmit.tsx'
import { askAuthFor } from './auth-client.tsx'

/** The device's part of passkeys. Loaded when someone uses one, so that the sign-in page stays small. */

/** Signs in with a passkey of this device; null when it went well or the person changed their mind. */
export async function signInWithPasskey(): Promise<Problems | null | 'cancelled'> {
  const { answer, problems } = await askAuthFor<never>('/passkey/generate-authenticate-options', null)
  if (!answer) return problems
  const response = await asked(startAuthentication({ optionsJSON: answer }))
  if (response === null) return 'cancelled'
  return (await askAuthFor('/passkey/verify-authentication', { response })).problems
}

/** Makes a passkey on this device and keeps it under a name. It takes the password: a passkey is a way in. */
export async function addPasskey(name: string, password: string): Promise<Problems | null | 'cancelled'> {
  const { answer, problems } = await askAuthFor<never>('/passkey/generate-register-options', { password })
  if (!answer) return problems
  const response = await asked(startRegistration({ optionsJSON: answer }))
  if (response === null) return 'cancelled'
  return (await askAuthFor('/passkey/verify-registration', { response, name })).problems
}

/** Null when the person, or the device for them, said no. */
const asked = <Response,>(ceremony: Promise<Response>): Promise<Response | null> =>
  ceremony.catch((error: unknown) => {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
    throw error
  })
