import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
import Paperclip from 'lucide-react/icons/paperclip'
import { entryState } from '../../../core/access/entry.ts'
import type { Gate, Viewer } from '../../../core/access/refusal.ts'
import { useApi, useWholeApi, errorMessage } from '../../../core/http/api.tsx'
import type { SearchKind } from '../../../core/module/module.ts'
import { fleeting } from '../../../core/offline/cached-queries.tsx'
import { useReach } from '../../../core/http/reachability.tsx'
import { readRecent } from '../../../core/search/recent.ts'
import { minLetters } from '../../../core/search/typed.ts'
import type { SearchRouter } from '../../../core/search/search.server.ts'
import { capitalized } from '../../../ui/formats.ts'
import { useTheme } from '../../../ui/themes/ThemeProvider.tsx'
import { modules } from '../../modules.ts'
import { adminEntries } from '../adminMenu.tsx'
import { adminLink } from '../menu.ts'
import { findingGroups, type Finding, type FindingGroup, type Named } from './findings.ts'
import { shellCommands } from './shell-commands.tsx'
import { deeperPlaces, menuPlaces, type Place } from './places.ts'

const kinds: readonly SearchKind[] = [
  ...modules.flatMap(({ finds = [] }) => finds),
  { kind: 'attachments', label: 'Files', icon: Paperclip, gate: { who: 'member' } },
]
const kindsById = new Map(kinds.map(each => [each.kind, each]))
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
  const online = useReach()
  const words = text.trim()
  const requested = words.length >= minLetters && online
  const matches = useRecords(requested && !inAdmin && hasAccess(viewer, { who: 'member' }), words)
  const staffs = useStaffRecords(requested && inAdmin, words)
  const { records, exact, busy, failed } = inAdmin ? { ...staffs, exact: [] } : matches
  const groups = findingGroups({
    text,
    recent: inAdmin ? [] : recentFindings(viewer),
    commands: [
      ...(inAdmin ? [] : commands.filter(({ gate }) => hasAccess(viewer, gate)).map(namedAt)),
      ...shellCommands(theme, changeTheme),
    ],
    pages: placesFor(viewer, inAdmin ? adminEntries : [...menuPlaces, ...adminLink]),
    deeper: placesFor(viewer, inAdmin ? [] : deeperPlaces),
    exact: requested ? exact : [],
    records: requested ? records : [],
  })
  return {
    groups,
    busy: online && words.length >= minLetters && busy,
    problem: failed ? errorMessage(failed) : null,
    offline: !online,
  }
}

const hasAccess = (viewer: Viewer, gate: Gate) => entryState(viewer, gate) === 'active'

const namedAt = <Entry extends { label: string; to: string; icon: Finding['icon']; words?: string }>({
  label,
  to,
  icon,
  words,
}: Entry): Named => ({ key: `${label} ${to}`, label, to, icon, words })

const placesFor = (viewer: Viewer, places: readonly Place[]): Named[] =>
  places
    .filter(({ gate }) => hasAccess(viewer, gate))
    .map(place => namedAt({ ...place, icon: iconAt(place.to) }))

/** The icon of a page, or of its parent page. */
function iconAt(to: string): Finding['icon'] {
  const [path = ''] = to.split('?')
  return iconsByPath.get(path) ?? (path === '' ? FileText : iconAt(path.slice(0, path.lastIndexOf('/'))))
}

/** The records that this user opened last in this browser, if they still may. */
function recentFindings(viewer: Viewer): Finding[] {
  const { user, membership } = viewer
  if (!user || !membership) return []
  return readRecent(user.id, membership.tenantId).flatMap(({ label, one, to }) => {
    const kind = kinds.find(({ pages }) => pages !== undefined && to.startsWith(pages))
    if (!kind || !hasAccess(viewer, kind.gate)) return []
    return [{ key: to, label, detail: capitalized(one), to, icon: History }]
  })
}

type Records = { records: FindingGroup[]; exact: Finding[]; busy: boolean; failed: unknown }

function useRecords(enabled: boolean, words: string): Records {
  const { data, isFetching, error } = useQuery({
    ...useApi<SearchRouter>('search').find.queryOptions({ words }),
    enabled,
    placeholderData: keepPreviousData,
    meta: fleeting,
  })
  const find = (data ?? []).flatMap(({ kind, hits }) => {
    const known = kindsById.get(kind)
    const findings = hits.map(({ id, label, detail, to, exact }) => ({
      key: `${kind} ${id}`,
      label,
      detail,
      to,
      icon: known?.icon ?? FileText,
      exact,
    }))
    return known ? [{ label: known.label, findings }] : []
  })
  const isNumber = /\d/.test(words)
  const exact = find.flatMap(({ findings }) => findings.filter(({ exact }) => exact && isNumber))
  return { records: find, exact: exact.length === 1 ? exact : [], busy: isFetching, failed: error }
}

function useStaffRecords(enabled: boolean, words: string) {
  const { client } = useWholeApi()
  const answers = useQueries({
    queries: staffFinders.map(({ label, find }) => ({
      queryKey: ['find', label, words],
      queryFn: () => find(client, words),
      enabled,
      placeholderData: keepPreviousData,
      meta: fleeting,
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
