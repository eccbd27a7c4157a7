import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
import Paperclip from 'lucide-react/icons/paperclip'
import { entryState } from '../../../core/access/entry.ts'
import type { Gate, Viewer } from '../../../core/access/refusal.ts'
import { useApi, useWholeApi, errorMessage } from '../../../core/http/api.tsx'
import type { SearchKind } from '../../../core/module/module.ts'
import { uncachedMeta } from '../../../core/offline/cached-queries.tsx'
import { useIsReachable } from '../../../core/http/reachability.tsx'
import { readRecent } from '../../../core/search/recent.ts'
import { minLetters } from '../../../core/search/text-limits.ts'
import type { SearchRouter } from '../../../core/search/search.server.ts'
import { capitalize } from '../../../ui/formats.ts'
import { useTheme } from '../../../ui/themes/ThemeProvider.tsx'
import { modules } from '../../modules.ts'
import { adminEntries } from '../adminMenu.tsx'
import { adminLink } from '../menu.ts'
import { findingGroups, type Finding, type FindingGroup, type NamedFinding } from './findings.ts'
import { shellCommands } from './shell-commands.tsx'
import { deeperPages, menuPages, type SearchPage } from './search-pages.ts'

const kinds: readonly SearchKind[] = [
  ...modules.flatMap(({ finds = [] }) => finds),
  { kind: 'attachments', label: 'Files', icon: Paperclip, gate: { who: 'member' } },
]
const kindsById = new Map(kinds.map(recordKind => [recordKind.kind, recordKind]))
const commands = modules.flatMap(({ commands = [] }) => commands)
const iconsByPath = new Map(
  modules
    .flatMap(({ navigation = [], staffNavigation = [] }) => [...navigation, ...staffNavigation])
    .map(({ to, icon }) => [to, icon]),
)
const staffFinders = modules.flatMap(({ staffFinds = [] }) => staffFinds)

/**
 * The results for the typed text, limited to what the user may open. Records are queried at each letter,
 * because queries are faster than typing; previous results stay until the next response. `busy` is true while
 * results belong to an earlier text.
 */
export function useFindings(viewer: Viewer, text: string) {
  const inAdmin = useLocation().pathname.startsWith('/admin')
  const { theme, changeTheme } = useTheme()
  const online = useIsReachable()
  const searchText = text.trim()
  const isSearching = searchText.length >= minLetters && online
  const matches = useRecords(isSearching && !inAdmin && hasAccess(viewer, { who: 'member' }), searchText)
  const staffMatches = useStaffRecords(isSearching && inAdmin, searchText)
  const { records, exact, busy, failed } = inAdmin ? { ...staffMatches, exact: [] } : matches
  const groups = findingGroups({
    text,
    recent: inAdmin ? [] : recentFindings(viewer),
    commands: [
      ...(inAdmin ? [] : commands.filter(({ gate }) => hasAccess(viewer, gate)).map(toNamedFinding)),
      ...shellCommands(theme, changeTheme),
    ],
    pages: findPages(viewer, inAdmin ? adminEntries : [...menuPages, ...adminLink]),
    deeper: findPages(viewer, inAdmin ? [] : deeperPages),
    exact: isSearching ? exact : [],
    records: isSearching ? records : [],
  })
  return {
    groups,
    busy: online && searchText.length >= minLetters && busy,
    problem: failed ? errorMessage(failed) : null,
    offline: !online,
  }
}

const hasAccess = (viewer: Viewer, gate: Gate) => entryState(viewer, gate) === 'active'

const toNamedFinding = <Entry extends { label: string; to: string; icon: Finding['icon']; words?: string }>({
  label,
  to,
  icon,
  words,
}: Entry): NamedFinding => ({ key: `${label} ${to}`, label, to, icon, words })

const findPages = (viewer: Viewer, pages: readonly SearchPage[]): NamedFinding[] =>
  pages
    .filter(({ gate }) => hasAccess(viewer, gate))
    .map(page => toNamedFinding({ ...page, icon: iconAt(page.to) }))

/** The icon of a page, or of its parent page. */
function iconAt(href: string): Finding['icon'] {
  const [path = ''] = href.split('?')
  return iconsByPath.get(path) ?? (path === '' ? FileText : iconAt(path.slice(0, path.lastIndexOf('/'))))
}

/** The records that this user opened last in this browser, if they still may. */
function recentFindings(viewer: Viewer): Finding[] {
  const { user, membership } = viewer
  if (!user || !membership) return []
  return readRecent(user.id, membership.tenantId).flatMap(({ label, one: kindName, to }) => {
    const kind = kinds.find(({ pages }) => pages !== undefined && to.startsWith(pages))
    if (!kind || !hasAccess(viewer, kind.gate)) return []
    return [{ key: to, label, detail: capitalize(kindName), to, icon: History }]
  })
}

type RecordFindings = { records: FindingGroup[]; exact: Finding[]; busy: boolean; failed: unknown }

function useRecords(enabled: boolean, searchText: string): RecordFindings {
  const { data, isFetching, error } = useQuery({
    ...useApi<SearchRouter>('search').find.queryOptions({ words: searchText }),
    enabled,
    placeholderData: keepPreviousData,
    meta: uncachedMeta,
  })
  const find = (data ?? []).flatMap(({ kind, hits }) => {
    const recordKind = kindsById.get(kind)
    const findings = hits.map(({ id, label, detail, to, exact }) => ({
      key: `${kind} ${id}`,
      label,
      detail,
      to,
      icon: recordKind?.icon ?? FileText,
      exact,
    }))
    return recordKind ? [{ label: recordKind.label, findings }] : []
  })
  const isNumber = /\d/.test(searchText)
  const exact = find.flatMap(({ findings }) => findings.filter(({ exact }) => exact && isNumber))
  return { records: find, exact: exact.length === 1 ? exact : [], busy: isFetching, failed: error }
}

function useStaffRecords(enabled: boolean, searchText: string) {
  const { client } = useWholeApi()
  const answers = useQueries({
    queries: staffFinders.map(({ label, find }) => ({
      queryKey: ['find', label, searchText],
      queryFn: () => find(client, searchText),
      enabled,
      placeholderData: keepPreviousData,
      meta: uncachedMeta,
    })),
  })
  const records = staffFinders.map(({ label, icon }, index) => ({
    label,
    findings: (answers[index]?.data ?? []).map(({ label, detail, to }) => ({
      key: to,
      label,
      detail,
      to,
      icon,
    })),
  }))
  return {
    records,
    busy: answers.some(({ isFetching }) => isFetching),
    failed: answers.find(({ error }) => error)?.error,
  }
}
