import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { matchStroke, type Shortcut, strokeName } from './shortcut.ts'
import { lazyComponent } from '../lazyComponent.tsx'
import type { ShortcutGroup } from './ShortcutHelp.tsx'

const ShortcutHelp = lazyComponent(async () => (await import('./ShortcutHelp.tsx')).ShortcutHelp)

interface Registry {
  groups: Set<{ current: ShortcutGroup }>
}

const sequenceTimeoutMs = 1000
const RegistryContext = /* @__PURE__ */ createContext<Registry | null>(null)

/** Listens for the keys that components below it register with `useShortcuts`, and lists them all on Ctrl-/. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const registry = useMemo<Registry>(() => ({ groups: new Set() }), [])
  const [helpGroups, setHelpGroups] = useState<ShortcutGroup[] | null>(null)

  useEffect(() => {
    let pending: string[] = []
    let since = 0
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || ignoresShortcuts(event.target, event)) return
      if (event.timeStamp - since > sequenceTimeoutMs) pending = []
      since = event.timeStamp
      const groups = [...registry.groups].map(group => group.current)
      const help: Shortcut = {
        keys: 'Mod+/',
        label: 'All shortcuts',
        run: () => setHelpGroups([...groups, { title: 'Everywhere', shortcuts: [help] }]),
      }
      // "?" also opens the list, unless the page uses the key itself.
      const commands = [{ ...help, keys: '?' }, help]
      const result = matchStroke(pending, strokeName(event), [
        ...commands,
        ...groups.flatMap(group => group.shortcuts),
      ])
      pending = result.pending
      if (!result.run) return
      event.preventDefault()
      result.run.run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [registry])

  return (
    <RegistryContext value={registry}>
      {children}
      {helpGroups && <ShortcutHelp groups={helpGroups} onClose={() => setHelpGroups(null)} />}
    </RegistryContext>
  )
}

/**
 * Registers keys while this component is mounted. They are inactive while the user types or a dialog is open
 * (those with Mod also work while typing). `group` is their heading in the list of all keys.
 */
export function useShortcuts(group: string, shortcuts: readonly Shortcut[]): void {
  const registry = use(RegistryContext)
  const latest = useRef({ title: group, shortcuts })
  useEffect(() => {
    latest.current = { title: group, shortcuts }
  })
  useEffect(() => {
    registry?.groups.add(latest)
    return () => {
      registry?.groups.delete(latest)
    }
  }, [registry])
}

function ignoresShortcuts(target: EventTarget | null, event: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[role=dialog], [role=alertdialog], [role=menu]')) return true
  const typing = target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]',
  )
  return typing !== null && !event.ctrlKey && !event.metaKey
}
