import { useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { FieldTask } from '../acts/user-tasks.server.ts'
import { AdditionDialog } from './AdditionDialog.tsx'
import { toBlob } from './picture-files.tsx'
import { clearPad, drawName, SignaturePad } from './SignaturePad.tsx'
import { useAddition } from './useField.tsx'

type SignatureMethod = 'draw' | 'type'
const signatureMethods = [
  { value: 'draw', label: 'Draw' },
  { value: 'type', label: 'Type' },
] as const

/** Shows a signature with the signer's name: drawn by finger or pen, or typed. */
export function SignatureForm({ task, onClose }: { task: FieldTask; onClose: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [method, setMethod] = useState<SignatureMethod>('draw')
  const [name, setName] = useState('')
  const [isDrawn, setIsDrawn] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const addition = useAddition(task, onClose)
  const clear = () => {
    setIsDrawn(false)
    if (canvas.current) clearPad(canvas.current)
  }
  const choose = (nextMethod: SignatureMethod) => {
    setIsDrawn(false)
    setMethod(nextMethod)
  }
  const save = async () => {
    if (name.trim() === '') return setProblem('Enter the signer’s name.')
    if (method === 'draw' && !isDrawn) return setProblem('Sign in the box first.')
    setProblem(null)
    const picture = await toBlob(method === 'draw' ? canvas.current! : drawName(name.trim()), 'image/png')
    await addition.run({ kind: 'SIGNATURE', words: name, minutes: null, takenAt: null, where: null, picture })
  }
  return (
    <AdditionDialog
      title={`Signature for ${task.title}`}
      problem={problem ?? addition.refused?.message ?? null}
      busy={addition.busy}
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
      <RadioGroup label="Method" row choices={signatureMethods} value={method} onChange={choose} />
      {method === 'draw' ? (
        <div className="grid gap-1">
          <SignaturePad pad={canvas} onDrawn={() => setIsDrawn(true)} />
          <Button size="small" variant="quiet" className="justify-self-end" onClick={clear}>
            Clear
          </Button>
        </div>
      ) : (
        <p className="min-h-12 rounded-md border bg-[#fff] px-3 py-2 text-center font-serif text-2xl wrap-anywhere text-[#111] italic">
          {name || '—'}
        </p>
      )}
    </AdditionDialog>
  )
}
