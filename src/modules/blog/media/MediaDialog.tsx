import { Link } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { articleEditorPath } from '../article/paths.ts'
import type { MediaDraft } from './media.ts'
import type { BlogMediaRouter } from './media.server.ts'
import type { MediaLine } from './useMedia.tsx'

/** Shows the description, focal point and uses of a picture. */
export function MediaDialog({ line, onClose }: { line: MediaLine; onClose: () => void }) {
  const { id, version, uses, picture } = line
  const call = useCall<BlogMediaRouter>('blogMedia')
  const [fields, setFields] = useState<MediaDraft>(line.fields)
  const save = useCommand(() => call.change.mutate({ id, version, seen: line.fields, changes: fields }), {
    showsErrorsInForm: true,
    success: () => `${fields.name} saved`,
    onSuccess: onClose,
  })
  const remove = useCommand(() => call.remove.mutate({ id }), {
    showsErrorsInForm: true,
    success: () => ({
      text: `${fields.name} deleted`,
      undo: () => call.restore.mutate({ id }),
      undone: `${fields.name} restored`,
    }),
    onSuccess: onClose,
  })
  const getProblem = (name: keyof MediaDraft) => save.fields[`changes.${name}`]
  const focusAt = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    // A click by keyboard has no position.
    if (event.detail === 0) return
    const share = (offset: number, index: number) =>
      Math.round(Math.min(1, Math.max(0, offset / index)) * 100) / 100
    setFields({
      ...fields,
      focusX: share(event.clientX - left, width),
      focusY: share(event.clientY - top, height),
    })
  }
  return (
    <SideModal
      open
      title={line.fields.name}
      verb="Save"
      busy={save.busy}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      {(save.message ?? remove.message) && <Notice tone="bad">{save.message ?? remove.message}</Notice>}
      <div>
        <button
          type="button"
          aria-label="Set the focus point"
          onClick={focusAt}
          className="relative block w-full cursor-crosshair overflow-hidden rounded-md border"
        >
          <img src={picture.sizes[0]?.src} alt={fields.alt} className="w-full" />
          <span
            aria-hidden="true"
            style={{ left: `${fields.focusX * 100}%`, top: `${fields.focusY * 100}%` }}
            className="absolute size-5 -translate-1/2 rounded-full border-2 border-accent bg-bg/50"
          />
        </button>
        <p className="mt-1 text-sm text-muted">Click what should stay visible when the picture is cropped.</p>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {(['focusX', 'focusY'] as const).map(name => (
          <NumberField
            key={name}
            label={name === 'focusX' ? 'From the left' : 'From the top'}
            unit="%"
            value={String(Math.round(fields[name] * 100))}
            onChange={({ target }) => {
              const share = Number(target.value) / 100
              if (Number.isFinite(share)) setFields({ ...fields, [name]: Math.min(1, Math.max(0, share)) })
            }}
          />
        ))}
      </div>
      <TextArea
        label="Alt text"
        hint="What the picture shows, for people who cannot see it. One sentence."
        rows={2}
        value={fields.alt}
        error={getProblem('alt')}
        onChange={({ target }) => setFields({ ...fields, alt: target.value.replaceAll('\n', ' ') })}
      />
      <TextField
        label="Name"
        value={fields.name}
        error={getProblem('name')}
        onChange={({ target }) => setFields({ ...fields, name: target.value })}
      />
      <section aria-label="Where it is used">
        <h3 className="mb-1 text-sm text-muted">Used in</h3>
        {uses.length === 0 && <p className="text-muted">No article.</p>}
        <ul>
          {uses.map(use => (
            <li key={use.id}>
              <Link
                to={articleEditorPath(use.id) as string}
                className="text-accent underline underline-offset-2"
              >
                {use.title || 'Untitled'}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <div>
        <Button
          variant="danger"
          busy={remove.busy}
          disabledReason={uses.length > 0 ? 'Articles use this picture. Remove it from them first.' : null}
          onClick={() => void remove.run()}
        >
          Delete
        </Button>
      </div>
    </SideModal>
  )
}
