import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Viewer } from '../../core/access/refusal.ts'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useSwipe } from './useSwipe.tsx'

interface PhoneSidebarProps {
  viewer: Viewer
  open: boolean
  setOpen: (open: boolean) => void
  isBarVisible: boolean
  setBarVisible: (shown: boolean) => void
}

/** The sidebar on a phone: the header’s button or a swipe slides it in from the left over the page. */
export function PhoneSidebar({ viewer, open, setOpen, isBarVisible, setBarVisible }: PhoneSidebarProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useSwipe(open, setOpen)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useEffect(() => {
    const element = dialog.current
    const closeOnFollow = ({ target }: MouseEvent) => {
      if (target === element || (target as Element).closest('a')) setOpen(false)
    }
    element?.addEventListener('click', closeOnFollow)
    return () => element?.removeEventListener('click', closeOnFollow)
  }, [setOpen])

  return (
    <dialog
      ref={dialog}
      aria-label="Sidebar"
      onClose={() => setOpen(false)}
      className="m-0 h-dvh max-h-none w-64 max-w-none border-r bg-surface p-0 text-base text-ink shadow-float backdrop:bg-[#000]/50 -translate-x-full transition-transform open:translate-x-0 starting:open:-translate-x-full md:hidden"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between border-b py-0.5 pr-1 pl-4">
          <span className="font-semibold">{viewer.membership?.tenantName}</span>
          <button
            type="button"
            aria-label="Close the sidebar"
            onClick={() => setOpen(false)}
            className="grid size-11 place-items-center rounded-md text-muted"
          >
            <X size={18} aria-hidden />
          </button>
        </div>
        <div className="min-h-0 flex-1">
          <Sidebar viewer={viewer} collapsed={false} />
        </div>
        <div className="border-t px-4 py-2">
          <CheckField
            label="Show bottom bar"
            checked={isBarVisible}
            onChange={event => setBarVisible(event.target.checked)}
          />
        </div>
      </div>
    </dialog>
  )
}
