import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { clashOf, type Clash } from '../../../core/error/clash.ts'
import { appErrorOf, wordsOf } from '../../../core/http/api.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import type { LeaseFile } from './leaseFigures.tsx'
import { leaseTitle } from './lease-titles.ts'
import { useLeases } from './useLeases.tsx'

export type LeaseChanges = Partial<LeaseFile['leaseFields']> & Record<string, unknown>

type LeaseClash = Clash<LeaseFile['leaseFields']>

/** Two versions of the same fields: what this person wrote, and what stands. */
export type LeaseConflict = {
  mine: LeaseChanges
  clash: LeaseClash
}

/**
 * Saves fields of a lease as one leaves them, against the lease as it is given here. Each save can be undone; where
 * someone else changed the same fields since, both versions are shown.
 */
export function useLeaseEdit({
  id,
  version,
  leaseFields,
}: Pick<LeaseFile, 'id' | 'version' | 'leaseFields'>) {
  const { api, changed, readOnly } = useLeases()
  const toast = useToast()
  const update = useMutation(api.update.mutationOptions())
  const [conflict, setConflict] = useState<LeaseConflict | null>(null)

  /** Resolves to the messages beside the fields; none when it is saved, or when two versions wait for a choice. */
  async function save(changes: LeaseChanges, seen: number = version): Promise<Record<string, string>> {
    const before = Object.fromEntries(
      Object.keys(changes).map(name => [name, leaseFields[name as keyof typeof leaseFields]]),
    )
    try {
      const saved = await update.mutateAsync({ id, version: seen, seen: before, changes })
      setConflict(null)
      await changed()
      toast({
        text: `${savedWords(changes)} saved`,
        duration: 8000,
        action: { label: 'Undo', run: () => void undo(before, saved) },
      })
      return {}
    } catch (error) {
      return fieldErrorsOf(error, changes)
    }
  }

  async function undo(before: LeaseChanges, saved: { version: number; lease: LeaseFile['leaseFields'] }) {
    try {
      await update.mutateAsync({ id, version: saved.version, seen: saved.lease, changes: before })
      await changed()
      toast({ text: 'Undone' })
    } catch (error) {
      fieldErrorsOf(error, before)
    }
  }

  function fieldErrorsOf(error: unknown, mine: LeaseChanges): Record<string, string> {
    const clash: LeaseClash | null = clashOf(error)
    if (clash) {
      setConflict({ mine, clash })
      return {}
    }
    const app = appErrorOf(error)
    if (app && Object.keys(app.fields).length > 0) return app.fields
    toast({ text: wordsOf(error), tone: 'bad', duration: 10_000 })
    return {}
  }

  return {
    save,
    readOnly,
    conflict,
    keepMine: () => conflict && save(conflict.mine, conflict.clash.version),
    keepTheirs: async () => {
      setConflict(null)
      await changed()
    },
  }
}

const savedWords = (changes: LeaseChanges) =>
  'expirationDate' in changes ? 'Expiration' : Object.keys(changes).map(leaseTitle).join(' and ')

export type LeaseEdit = ReturnType<typeof useLeaseEdit>
