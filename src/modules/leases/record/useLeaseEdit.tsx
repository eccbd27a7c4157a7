import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { appErrorOf, wordsOf } from '../../../core/http/api.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import type { LeaseFile } from './leaseFigures.tsx'
import { leaseTitle } from './lease-titles.ts'
import { useLeases } from './useLeases.tsx'

export type LeaseChanges = Partial<LeaseFile['leaseFields']> & Record<string, unknown>

/** Two versions of the same fields: what this person wrote, and what stands. */
export type LeaseConflict = {
  mine: LeaseChanges
  theirs: { version: number; lease: LeaseFile['leaseFields'] }
}

/**
 * Saves fields of a lease as one leaves them, against the lease as it is given here. Each save can be undone; where
 * somebody else changed the same fields since, both versions are shown.
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
      const saved = await update.mutateAsync({ id, version: seen, changes })
      setConflict(null)
      await changed()
      toast({
        text: `${savedWords(changes)} saved`,
        duration: 8000,
        action: { label: 'Undo', run: () => void undo(before, saved.version) },
      })
      return {}
    } catch (error) {
      const stands = theirsOf(error)
      const unlike = (name: string) =>
        JSON.stringify(stands?.lease[name as keyof typeof leaseFields]) !== JSON.stringify(before[name])
      // Somebody changed other fields: these are as this person saw them, so nothing is lost by saving again.
      if (stands && !Object.keys(before).some(unlike)) return save(changes, stands.version)
      return fieldErrorsOf(error, changes)
    }
  }

  async function undo(before: LeaseChanges, seen: number) {
    try {
      await update.mutateAsync({ id, version: seen, changes: before })
      await changed()
      toast({ text: 'Undone' })
    } catch (error) {
      fieldErrorsOf(error, before)
    }
  }

  function fieldErrorsOf(error: unknown, mine: LeaseChanges): Record<string, string> {
    const theirs = theirsOf(error)
    if (theirs) {
      setConflict({ mine, theirs })
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
    keepMine: () => conflict && save(conflict.mine, conflict.theirs.version),
    keepTheirs: async () => {
      setConflict(null)
      await changed()
    },
  }
}

const savedWords = (changes: LeaseChanges) =>
  'expirationDate' in changes ? 'Expiration' : Object.keys(changes).map(leaseTitle).join(' and ')

/** The lease as it stands, where an update was refused because it is not the one that was seen. */
function theirsOf(error: unknown): LeaseConflict['theirs'] | null {
  const app = appErrorOf(error)
  const { theirs } = (app?.details ?? {}) as { theirs?: LeaseConflict['theirs'] }
  return app?.code === 'conflict' && theirs?.lease ? theirs : null
}

export type LeaseEdit = ReturnType<typeof useLeaseEdit>
