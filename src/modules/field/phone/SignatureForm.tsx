import { useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { FieldTask } from '../acts/tasks-of-user.server.ts'
import { AddDialog } from './AddDialog.tsx'
import { toBlob } from './picture-files.tsx'
import { clearPad, drawName, SignaturePad } from './SignaturePad.tsx'
import { useAdd } from './useField.tsx'

type SignatureMethod = 'draw' | 'type'
const signatureMethods = [
  { value: 'draw', label: 'Draw' },
  { value: 'type', label: 'Type' },
] as const

/** A signature with the signer's name: drawn by finger or pen, or typed. */
export function SignatureForm({ task, onClose }: { task: FieldTask; onClose: () => void }) {
  const pad = useRef<HTMLCanvasElement>(null)
  const [way, setWay] = useState<SignatureMethod>('draw')
  const [name, setName] = useState('')
  const [drawn, setDrawn] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const adding = useAdd(task, onClose)
  const clear = () => {
    setDrawn(false)
    if (pad.current) clearPad(pad.current)
  }
  const choose = (chosen: SignatureMethod) => {
    setDrawn(false)
    setWay(chosen)
  }
  const save = async () => {
    if (name.trim() === '') return setProblem('Enter the signer’s name.')
    if (way === 'draw' && !drawn) return setProblem('Sign in the box first.')
    setProblem(null)
    const picture = await toBlob(way === 'draw' ? pad.current! : drawName(name.trim()), 'image/png')
    await adding.run({ kind: 'SIGNATURE', words: name, minutes: null, takenAt: null, where: null, picture })
  }
  return (
    <AddDialog
      title={`Signature for ${task.title}`}
      wrong={problem ?? adding.refused?.message ?? null}
      busy={adding.busy}
      onSave={() => void save().catch((error: Error) => setProblem(error.message))}
      onClose={onClose}
    >
      <TextField
        label="Signer"
        autoComplete="name"
        maxLength={120}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <RadioGroup label="How" row choices={signatureMethods} value={way} onChange={choose} />
      {way === 'draw' ? (
        <div className="grid gap-1">
          <SignaturePad pad={pad} onDrawn={() => setDrawn(true)} />
          <Button size="small" variant="quiet" className="justify-self-end" onClick={clear}>
            Clear
          </Button>
        </div>
      ) : (
        <p className="min-h-12 rounded-md border bg-[#fff] px-3 py-2 text-center font-serif text-2xl wrap-anywhere text-[#111] italic">
          {name || '—'}
        </p>
      )}
    </AddDialog>
  )
}
