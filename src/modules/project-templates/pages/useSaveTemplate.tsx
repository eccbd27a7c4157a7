import type { LoadedTemplate } from '../saving/template-records.server.ts'
import type { Template } from '../record/template.ts'
import { useTemplates } from '../useTemplates.tsx'

export type SaveTemplate = ReturnType<typeof useSaveTemplate>

/** Saves a template with some fields changed; resolves to the undo. */
export function useSaveTemplate({ id, version, ...current }: LoadedTemplate) {
  const { call } = useTemplates()
  return async (changes: Partial<Template>) => {
    const { name, kind, anchor, description, tasks } = { ...current, ...changes }
    const values = { name, kind, anchor, description }
    const saved = await call.save.mutate({ id, version: version!, values, tasks })
    const undo = () => call.bringBack.mutate({ id, version: saved.version, earlier: version! })
    return { undo }
  }
}
