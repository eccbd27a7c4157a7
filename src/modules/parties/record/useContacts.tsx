import { useKind } from '../../../core/resource/useProcedures.tsx'
import type { ContactRouter } from '../contacts.server.ts'
import { contactKind } from './contact-kind.ts'

export const useContacts = () => useKind<ContactRouter>(contactKind)
