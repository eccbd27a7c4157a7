import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { entryState } from '../../core/access/entry.ts'
import type { Viewer } from '../../core/access/refusal.ts'
import { useWholeApi, wordsOf } from '../../core/http/api.tsx'
import type { Found } from '../../core/module/module.ts'
import { activeTenant } from '../../core/tenancy/active-tenant.ts'
import { modules } from '../modules.ts'
import { searchablePages } from './menu.ts'
import { foundIn } from './search.ts'

export type FoundGroup = { label: string; found: Found[] }

const finders = modules.flatMap(module => module.finds ?? [])
/** Records are asked for once the typing rests. */
const restMs = 120
const fewestLetters = 2

/** Pages and records that the typed words name, as far as this person may open them. */
export function useFound(viewer: Viewer, text: string) {
  const words = useRested(text.trim())
  const { client } = useWholeApi()
  const allowed = finders.filter(({ gate }) => entryState(viewer, gate) === 'active')
  const asked = words === text.trim() && words.length >= fewestLetters
  const answers = useQueries({
    queries: allowed.map(({ label, find }) => ({
      queryKey: ['find', activeTenant(), label, words],
      queryFn: () => find(client, words),
      enabled: asked,
    })),
  })
  const pages = searchablePages.filter(({ gate }) => entryState(viewer, gate) === 'active')
  const groups: FoundGroup[] = [
    { label: 'Pages', found: foundIn(pages, text).map(({ label, to }) => ({ label, detail: to, to })) },
    ...allowed.map(({ label }, index) => ({ label, found: (asked && answers[index]?.data) || [] })),
  ].filter(({ found }) => found.length > 0)
  const failed = answers.find(({ error }) => error)?.error
  return {
    groups,
    busy: words !== text.trim() || answers.some(({ isFetching }) => isFetching),
    problem: failed ? wordsOf(failed) : null,
  }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
