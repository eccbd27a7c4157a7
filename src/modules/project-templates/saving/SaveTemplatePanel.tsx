import { useState } from 'react'
import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import type { PanelProps } from '../../../core/module/module.ts'
import { Button } from '../../../ui/Button.tsx'
import { access } from '../access.ts'
import { SaveTemplate } from './SaveTemplate.tsx'

/** Saves a project as a template, for users who may save templates. */
export function SaveTemplatePanel({ id }: PanelProps) {
  const [isSaving, setIsSaving] = useState(false)
  if (getRefusal(useViewer(), access.write) !== null) return null
  return (
    <div>
      <Button size="small" variant="quiet" onClick={() => setIsSaving(true)}>
        Save as a template
      </Button>
      {isSaving && <SaveTemplate projectId={id} onClose={() => setIsSaving(false)} />}
    </div>
  )
}
