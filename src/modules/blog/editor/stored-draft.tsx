import { createStore, del, get, set } from 'idb-keyval'
import type { ArticleDraft } from '../article/article.ts'
import type { ArticleVersion } from './draft-changes.ts'

/** Unsaved changes that this browser stores even after its window is closed. */
export type StoredDraft = { base: ArticleVersion; mine: ArticleDraft; at: number }

const draftStore = () => createStore('wellhead-blog', 'drafts')

const draftKey = (userId: string, articleId: string) => `${userId} ${articleId}`

export const readStoredDraft = (userId: string, articleId: string): Promise<StoredDraft | null> =>
  get<StoredDraft>(draftKey(userId, articleId), draftStore()).then(
    draft => draft ?? null,
    () => null,
  )

/** Resolves to true if the browser stored the draft. */
export const saveDraft = (userId: string, articleId: string, draft: StoredDraft): Promise<boolean> =>
  set(draftKey(userId, articleId), draft, draftStore()).then(
    () => true,
    () => false,
  )

export const forgetDraft = (userId: string, articleId: string): Promise<void> =>
  del(draftKey(userId, articleId), draftStore()).catch(() => {})
