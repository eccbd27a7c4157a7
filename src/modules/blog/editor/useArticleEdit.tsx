import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { inferRouterOutputs } from '@trpc/server'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { getClash } from '../../../core/error/clash.ts'
import { toAppError, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useReach } from '../../../core/http/reachability.tsx'
import { useRefetchAll } from '../../../core/http/useRefetchAll.tsx'
import type { ArticleDraft } from '../article/article.ts'
import { changedSince, articleChanges, normalizedDraft, rebase, type Base } from './draft-changes.ts'
import type { BlogEditorRouter } from './blog-editor.server.ts'
import { forgetDraft, saveDraft, readStored } from './stored-draft.tsx'

export type EditedArticle = inferRouterOutputs<BlogEditorRouter>['get']

/**
 * The state of the user's changes: on the server, being sent, only in this browser, or in conflict with another
 * version.
 */
export type SaveState =
  | { is: 'saved' }
  | { is: 'waiting' | 'saving' }
  | { is: 'offline'; isKept: boolean }
  | { is: 'refused'; words: string; fields: Record<string, string> }
  | { is: 'clash'; theirs: Base }

const pauseMs = 1200
const retryMs = 5000
/** Storing a long text at each keystroke would be noticeable. */
const saveDelayMs = 300

/** Edits an article. Saves automatically, stores unsaved changes in the browser, and shows conflicts. */
export function useArticleEdit(article: EditedArticle) {
  const { id } = article
  const call = useCall<BlogEditorRouter>('blogDesk')
  const askAgain = useRefetchAll()
  const userId = useViewer().user!.id
  const isReached = useReach()
  const [start] = useState<Base>(() => toBase(article))
  const base = useRef(start)
  const mine = useRef(start.fields)
  const [shown, setShown] = useState(start.fields)
  const [state, setState] = useState<SaveState>({ is: 'saved' })
  const [isRestored, setIsRestored] = useState(false)
  /** Increases when the text changes other than by typing. */
  const [round, setRound] = useState(0)
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean> | null>(null)

  const show = (fields: ArticleDraft) => {
    if (changedSince(mine.current, fields).includes('body')) setRound(count => count + 1)
    mine.current = fields
    setShown(fields)
  }
  const later = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), ms)
  }

  /** Sends unsaved changes. Resolves to true if the server has everything. */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current)
    if (running.current) {
      await running.current
      return save()
    }
    const read = normalizedDraft(mine.current)
    const change = articleChanges(base.current, read ?? mine.current)
    if (!change) {
      setState({ is: 'saved' })
      void forgetDraft(userId, id)
      return true
    }
    running.current = send(change)
    const isDone = await running.current
    running.current = null
    return isDone
  }

  async function send(change: NonNullable<ReturnType<typeof articleChanges>>): Promise<boolean> {
    setState({ is: 'saving' })
    try {
      const { version } = await call.save.mutate({ id, ...change })
      base.current = { version, fields: { ...base.current.fields, ...change.changes } }
      const isAll = articleChanges(base.current, mine.current) === null
      setState({ is: isAll ? 'saved' : 'waiting' })
      if (isAll) void forgetDraft(userId, id)
      else later(pauseMs)
      askAgain()
      return isAll
    } catch (error) {
      const clash = getClash<ArticleDraft>(error)
      const app = toAppError(error)
      if (clash)
        setState({
          is: 'clash',
          theirs: { version: clash.version, fields: normalizedDraft(clash.theirs) ?? clash.theirs },
        })
      else if (app && app.code !== 'unavailable')
        setState({ is: 'refused', words: errorMessage(error), fields: app.fields })
      else {
        setState({ is: 'offline', isKept: await keep() })
        later(retryMs)
      }
      return false
    }
  }

  const keep = () => saveDraft(userId, id, { base: base.current, mine: mine.current, at: Date.now() })

  const edit = (change: Partial<ArticleDraft>) => {
    mine.current = { ...mine.current, ...change }
    setShown(mine.current)
    keeping.current ??= setTimeout(() => {
      keeping.current = undefined
      if (articleChanges(base.current, mine.current)) void keep()
    }, saveDelayMs)
    if (state.is === 'clash') return
    setState(now => (now.is === 'offline' ? now : { is: 'waiting' }))
    later(pauseMs)
  }

  /** Resolves a conflict: either my text overwrites theirs, or theirs stays and mine is stored as a revision. */
  const settle = async (isMine: boolean) => {
    if (state.is !== 'clash') return
    const { theirs } = state
    if (!isMine) {
      await call.setAside.mutate({ id, fields: normalizedDraft(mine.current) ?? mine.current })
      show(theirs.fields)
    }
    base.current = theirs
    await save()
    if (!isMine) askAgain()
  }

  const follow = useEffectEvent((newer: EditedArticle) => {
    const theirs = toBase(newer)
    if (theirs.version < base.current.version || running.current) return
    const next = rebase(base.current, mine.current, theirs)
    base.current = next.base
    if (changedSince(mine.current, next.mine).length > 0) show(next.mine)
  })
  useEffect(() => follow(article), [article])

  const restore = useEffectEvent(async () => {
    const stored = await readStored(userId, id)
    if (!stored || changedSince(stored.base.fields, stored.mine).length === 0) return
    const next = rebase(stored.base, stored.mine, base.current)
    base.current = next.base
    show(next.mine)
    setIsRestored(true)
    await save()
  })
  useEffect(() => void restore(), [])

  const reached = useEffectEvent(() => state.is === 'offline' && void save())
  useEffect(() => {
    if (isReached) reached()
  }, [isReached])

  // Saves the latest input even if the user leaves the page within the same second.
  const leave = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (articleChanges(base.current, mine.current)) void keep()
  })
  useEffect(() => () => leave(), [])
  return { fields: shown, state, isRestored, round, edit, save, settle, version: () => base.current.version }
}

const toBase = ({ version, fields }: EditedArticle): Base => ({
  version,
  fields: normalizedDraft(fields) ?? fields,
})
