import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { inferRouterOutputs } from '@trpc/server'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { getConflict } from '../../../core/error/edit-conflict.ts'
import { toAppError, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useIsReachable } from '../../../core/http/reachability.tsx'
import { useRefetchAll } from '../../../core/http/useRefetchAll.tsx'
import type { ArticleDraft } from '../article/article.ts'
import {
  changedFieldNames,
  articleChanges,
  normalizedDraft,
  rebase,
  type ArticleVersion,
} from './draft-changes.ts'
import type { BlogEditorRouter } from './blog-editor.server.ts'
import { forgetDraft, saveDraft, readStoredDraft } from './stored-draft.tsx'

export type EditedArticle = inferRouterOutputs<BlogEditorRouter>['get']

/**
 * The state of the user's changes: on the server, being sent, only in this browser, or in conflict with another
 * version.
 */
export type SaveState =
  | { status: 'saved' }
  | { status: 'waiting' | 'saving' }
  | { status: 'offline'; isKept: boolean }
  | { status: 'refused'; message: string; fields: Record<string, string> }
  | { status: 'clash'; theirs: ArticleVersion }

const pauseMs = 1200
const retryMs = 5000
/** Delays storage, because storing a long text at each keystroke would slow typing. */
const saveDelayMs = 300

/** Edits an article. Saves automatically, stores unsaved changes in the browser, and shows conflicts. */
export function useArticleEdit(article: EditedArticle) {
  const { id } = article
  const call = useCall<BlogEditorRouter>('blogDesk')
  const refetchAll = useRefetchAll()
  const userId = useViewer().user!.id
  const isOnline = useIsReachable()
  const [initial] = useState<ArticleVersion>(() => toBase(article))
  const base = useRef(initial)
  const mine = useRef(initial.fields)
  const [displayed, setDisplayed] = useState(initial.fields)
  const [state, setState] = useState<SaveState>({ status: 'saved' })
  const [isRestored, setIsRestored] = useState(false)
  /** Increments when the text changes other than by typing, so the editor is recreated. */
  const [editorKey, setEditorKey] = useState(0)
  const storeTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saveTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pendingSave = useRef<Promise<boolean> | null>(null)

  const display = (fields: ArticleDraft) => {
    if (changedFieldNames(mine.current, fields).includes('body')) setEditorKey(count => count + 1)
    mine.current = fields
    setDisplayed(fields)
  }
  const scheduleSave = (ms: number) => {
    clearTimeout(saveTimer.current)
    saveTimer.current = setTimeout(() => void save(), ms)
  }

  /** Sends unsaved changes. Resolves to true if the server has everything. */
  async function save(): Promise<boolean> {
    clearTimeout(saveTimer.current)
    if (pendingSave.current) {
      await pendingSave.current
      return save()
    }
    const normalizedFields = normalizedDraft(mine.current)
    const change = articleChanges(base.current, normalizedFields ?? mine.current)
    if (!change) {
      setState({ status: 'saved' })
      void forgetDraft(userId, id)
      return true
    }
    pendingSave.current = send(change)
    const isDone = await pendingSave.current
    pendingSave.current = null
    return isDone
  }

  async function send(change: NonNullable<ReturnType<typeof articleChanges>>): Promise<boolean> {
    setState({ status: 'saving' })
    try {
      const { version } = await call.save.mutate({ id, ...change })
      base.current = { version, fields: { ...base.current.fields, ...change.changes } }
      const isAll = articleChanges(base.current, mine.current) === null
      setState({ status: isAll ? 'saved' : 'waiting' })
      if (isAll) void forgetDraft(userId, id)
      else scheduleSave(pauseMs)
      refetchAll()
      return isAll
    } catch (error) {
      const conflict = getConflict<ArticleDraft>(error)
      const appError = toAppError(error)
      if (conflict)
        setState({
          status: 'clash',
          theirs: { version: conflict.version, fields: normalizedDraft(conflict.theirs) ?? conflict.theirs },
        })
      else if (appError && appError.code !== 'unavailable')
        setState({ status: 'refused', message: errorMessage(error), fields: appError.fields })
      else {
        setState({ status: 'offline', isKept: await storeDraft() })
        scheduleSave(retryMs)
      }
      return false
    }
  }

  const storeDraft = () => saveDraft(userId, id, { base: base.current, mine: mine.current, at: Date.now() })

  const edit = (change: Partial<ArticleDraft>) => {
    mine.current = { ...mine.current, ...change }
    setDisplayed(mine.current)
    storeTimer.current ??= setTimeout(() => {
      storeTimer.current = undefined
      if (articleChanges(base.current, mine.current)) void storeDraft()
    }, saveDelayMs)
    if (state.status === 'clash') return
    setState(current => (current.status === 'offline' ? current : { status: 'waiting' }))
    scheduleSave(pauseMs)
  }

  /** Resolves a conflict: either my text overwrites theirs, or theirs stays and mine is stored as a revision. */
  const resolveConflict = async (isMine: boolean) => {
    if (state.status !== 'clash') return
    const { theirs } = state
    if (!isMine) {
      await call.setAside.mutate({ id, fields: normalizedDraft(mine.current) ?? mine.current })
      display(theirs.fields)
    }
    base.current = theirs
    await save()
    if (!isMine) refetchAll()
  }

  const followServer = useEffectEvent((article: EditedArticle) => {
    const theirs = toBase(article)
    if (theirs.version < base.current.version || pendingSave.current) return
    const rebased = rebase(base.current, mine.current, theirs)
    base.current = rebased.base
    if (changedFieldNames(mine.current, rebased.mine).length > 0) display(rebased.mine)
  })
  useEffect(() => followServer(article), [article])

  const restore = useEffectEvent(async () => {
    const storedDraft = await readStoredDraft(userId, id)
    if (!storedDraft || changedFieldNames(storedDraft.base.fields, storedDraft.mine).length === 0) return
    const rebased = rebase(storedDraft.base, storedDraft.mine, base.current)
    base.current = rebased.base
    display(rebased.mine)
    setIsRestored(true)
    await save()
  })
  useEffect(() => void restore(), [])

  const retryWhenOnline = useEffectEvent(() => state.status === 'offline' && void save())
  useEffect(() => {
    if (isOnline) retryWhenOnline()
  }, [isOnline])

  // Saves the latest input even if the user leaves the page within the same second.
  const storeOnLeave = useEffectEvent(() => {
    clearTimeout(saveTimer.current)
    if (articleChanges(base.current, mine.current)) void storeDraft()
  })
  useEffect(() => () => storeOnLeave(), [])
  return {
    fields: displayed,
    state,
    isRestored,
    round: editorKey,
    edit,
    save,
    settle: resolveConflict,
    version: () => base.current.version,
  }
}

const toBase = ({ version, fields }: EditedArticle): ArticleVersion => ({
  version,
  fields: normalizedDraft(fields) ?? fields,
})
