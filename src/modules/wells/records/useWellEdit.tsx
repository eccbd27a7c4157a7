import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clashOf } from '../../../core/error/clash.ts'
import { appErrorOf, useCall, wordsOf } from '../../../core/http/api.tsx'
import { useToast } from '../../../ui/overlay/Toast.tsx'
import { useWells } from '../identity/useWells.tsx'
import type { WellFields } from '../identity/well.ts'
import type { WellRouter } from '../well.server.ts'
import type { WellFileView } from '../identity/wellView.tsx'

type Field = keyof WellFields
type Value = WellFields[Field]

/** Two people set one field to different things: what it was, what they made of it, and what this person wants. */
export type FieldClash = { field: Field; theirs: Value; mine: Value; version: number }

/** What a person saw of a field when it was opened. */
type Seen = { version: number; value: Value }

/** Changing one field of a well in its place: saved at once, taken back with Ctrl-Z, and never over someone else's. */
export function useWellEdit(file: WellFileView) {
  const { api, changed } = useWells()
  const call = useCall<WellRouter>('wells')
  const queries = useQueryClient()
  const toast = useToast()
  const [clash, setClash] = useState<FieldClash | null>(null)
  const { queryKey } = api.get.queryOptions({ id: file.id })

  /**
   * Saves one field against the well as it is given here. Resolves to the words of a refusal, or null when it was
   * saved (or waits for the person to settle a clash).
   */
  async function save(
    field: Field,
    value: Value,
    title: string,
    seen: Seen = { version: file.version, value: file.fields[field] },
  ): Promise<string | null> {
    if (seen.value === value) return null
    try {
      const saved = await call.update.mutate({
        id: file.id,
        version: seen.version,
        seen: { [field]: seen.value },
        changes: { [field]: value },
      })
      queries.setQueryData(queryKey, file => file && { ...file, version: saved.version, fields: saved.well })
      void changed()
      const { version, well } = saved
      const undo = () =>
        field === 'status' && well.statusDate !== null
          ? undoStatus(file.fields, well.statusDate)
          : save(field, seen.value, title, { version, value })
      toast({ text: `${title} saved`, action: { label: 'Undo', run: () => void undo() } })
      return null
    } catch (error) {
      const refused = appErrorOf(error)
      const clash = clashOf<WellFields>(error)
      if (!clash) return refused?.fields[`changes.${field}`] ?? refused?.fields[field] ?? wordsOf(error)
      setClash({ field, theirs: clash.theirs[field], mine: value, version: clash.version })
      await changed()
      return null
    }
  }

  /** A status that is taken back leaves no turn in the history. */
  async function undoStatus({ status, statusDate }: WellFields, since: string) {
    try {
      await call.undoStatus.mutate({ wells: [{ id: file.id, status, statusDate }], since })
    } catch (error) {
      toast({ text: wordsOf(error), tone: 'bad', duration: 10_000 })
    }
    await changed()
  }

  return { save, clash, settle: () => setClash(null) }
}
