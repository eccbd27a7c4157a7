import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { IconButton } from './IconButton.tsx'

const confirmMs = 1500

/** Copies a text and confirms it. `label` names the copied text: "Copy join code". */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), confirmMs)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    )
  }
  return (
    <span className="inline-flex items-center">
      <IconButton
        label={label}
        size="small"
        onClick={copy}
        icon={state === 'copied' ? <Check size={14} className="text-good" /> : <Copy size={14} />}
      />
      <output className={state === 'refused' ? 'text-sm text-bad' : 'sr-only'}>
        {state === 'copied' && 'Copied'}
        {state === 'refused' && 'The browser did not allow copying'}
      </output>
    </span>
  )
}
