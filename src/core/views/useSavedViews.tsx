import { hashKey, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  type Column,
  type Layout,
  defaultLayout,
  readLayout,
  visibleColumns,
} from '../../ui/table/columns.ts'
import { useColumnLayout } from '../../ui/table/useColumnLayout.tsx'
import { useApi } from '../http/api.tsx'
import { useLive, useLiveQuery } from '../live/useLive.tsx'
import type { ListView, ViewColumns } from './list-view.ts'
import {
  viewLink,
  differsFromView,
  unsupportedParts,
  isPlainSearch,
  savedViewParameter,
} from './view-search.ts'
import type { ViewRouter } from './views.server.ts'

type ListLabels = { one: string; many: string; title: string }

/** The views of a list, the open one, and the differences from it. */
export type ListSavedViews = {
  words: ListLabels
  list: string
  ofStaff: boolean
  views: readonly ListView[]
  opensWith: string | null
  counts: Readonly<Record<string, number>>
  current: ListView | null
  /** The address refers to a view that is deleted or not visible to this user. */
  missing: boolean
  /** Filters and columns of the open view that the list no longer has. */
  leftOut: readonly string[]
  /** True if the list differs from its view, or without a view, from its default. */
  changed: boolean
  /** The current state, for saving. */
  address: Readonly<Record<string, string>>
  columns: ViewColumns
  layout: readonly [Layout, (layout: Layout) => void]
  open: (view: Pick<ListView, 'id' | 'address'> | null) => void
}

/** The saved views of a list, by the name of its table. `search` is the address that its codec writes. */
export function useSavedViews<Row>(
  words: ListLabels,
  list: string,
  columns: readonly Column<Row>[],
  search: Readonly<Record<string, string>>,
): ListSavedViews & { shown: () => Column<Row>[] } {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Fixed at mount, because the address already shows the next page while leaving.
  const [ofStaff] = useState(pathname.startsWith('/admin'))
  const currentSearch: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const api = useApi<ViewRouter>(ofStaff ? 'staffViews' : 'views')
  const { data } = useLiveQuery(api.list.queryOptions({ list }))
  const views = data?.views ?? noViews
  const counting = api.counts.queryOptions({ list })
  useLive(counting, views.length > 0)
  const { data: counts = {} } = useQuery({ ...counting, enabled: views.length > 0 })

  const { saved } = savedViewParameter(currentSearch)
  const current = views.find(({ id }) => id === saved) ?? null
  /** A view just saved, until the list of views includes it. */
  const [createdId, setCreatedId] = useState<string | null>(null)
  if (createdId !== null && current?.id === createdId) setCreatedId(null)
  const ownLayout = useColumnLayout(list)
  const [edited, setEdited] = useState<{ of: string; over: string; layout: Layout } | null>(null)
  const stored = current && hashKey([current.columns.layout])
  const keptLayout = useMemo(
    () => (stored === null ? defaultLayout : readLayout(JSON.stringify((JSON.parse(stored) as [Layout])[0]))),
    [stored],
  )
  const isEdited = current !== null && edited?.of === current.id && edited.over === stored
  const layout = current === null ? ownLayout[0] : isEdited ? edited.layout : keptLayout
  const setLayout = (layout: Layout) =>
    current === null || stored === null
      ? ownLayout[1](layout)
      : setEdited({ of: current.id, over: stored, layout })

  const open: ListSavedViews['open'] = (view, replace = false) => {
    setEdited(null)
    setCreatedId(view && !views.some(({ id }) => id === view.id) ? view.id : null)
    void navigate({ to: '.', search: view ? viewLink(view) : {}, replace })
  }

  // A link that names only a view, or a list with a default view, starts in the state of that view.
  const arrived = useRef(false)
  useEffect(() => {
    if (!data || arrived.current) return
    arrived.current = true
    const first = data.views.find(({ id }) => id === (saved ?? data.opensWith))
    if (first && isPlainSearch(currentSearch))
      void navigate({ to: '.', search: viewLink(first), replace: true })
  })

  const unknown = current ? unsupportedParts(current.address, currentSearch, search) : []
  const deleted = current?.columns.shown.filter(id => !columns.some(column => column.id === id)) ?? []
  const shown = () => visibleColumns(columns, layout)
  const isLaidOutOtherwise = hashKey([layout]) !== hashKey([current ? keptLayout : defaultLayout])
  return {
    words,
    list,
    ofStaff,
    views,
    opensWith: data?.opensWith ?? null,
    counts,
    current,
    missing: data !== undefined && saved !== undefined && current === null && createdId !== saved,
    leftOut: [...unknown, ...deleted],
    changed: isLaidOutOtherwise || differsFromView(current?.address ?? {}, search, unknown),
    address: search,
    columns: { shown: shown().map(({ id }) => id), layout },
    layout: [layout, setLayout],
    open,
    shown,
  }
}

const noViews: readonly ListView[] = []
