import ChevronDown from 'lucide-react/icons/chevron-down'
import Users from 'lucide-react/icons/users'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Folding, type FoldingPart } from '../../ui/Folding.tsx'
import { formatCount } from '../../ui/formats.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Menu, type MenuItem } from '../../ui/overlay/Menu.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import type { ListView } from './list-view.ts'
import type { ListSavedViews } from './useSavedViews.tsx'
import { useMayShare, useViewCommands } from './useViewCommands.tsx'

const ViewForm = lazyComponent(async () => (await import('./ViewForm.tsx')).ViewForm)

/** The predefined views of a list, of which at most one is selected. */
export type BuiltInViews = {
  label: string
  chips: readonly { id: string; label: string; count?: number | undefined }[]
  selected: string | null
  onSelect: (view: string | null) => void
  /** One of them is always selected, so the list has no state without a view. */
  isAlwaysOn?: boolean
}

interface SavedViewsProps {
  saved: ListSavedViews
  /** Shown before the saved views. */
  builtIn?: BuiltInViews | undefined
}

/** The views of a list as tabs above it, with counts; hidden if there are none. */
export function SavedViews({ saved, builtIn }: SavedViewsProps) {
  const { words, views, counts, current, missing, open } = saved
  const allTab: FoldingPart = {
    label: `All ${words.many}`,
    isPinned: true,
    node: (
      <Tab isOpen={current === null && !builtIn?.selected} onPress={() => open(null)}>
        All {words.many}
      </Tab>
    ),
  }
  const chips = (builtIn?.chips ?? []).map(({ id, label, count }): FoldingPart => {
    const isSelected = id === builtIn?.selected
    const isOn = isSelected && current === null
    const press = () => builtIn?.onSelect(isSelected ? null : id)
    return {
      label,
      isPinned: isOn,
      items: [{ label: countedLabel(label, count), onSelect: press }],
      node: (
        <Tab isOpen={isOn} filter={isSelected ? builtIn?.label : undefined} onPress={press}>
          {label}
          {count !== undefined && <ViewCount of={count} />}
        </Tab>
      ),
    }
  })
  const tabs = views.map((view): FoldingPart => {
    const count = counts[view.id]
    return {
      label: view.name,
      isPinned: view === current,
      items: [
        {
          label: countedLabel(view.name, count),
          onSelect: () => open(view),
        },
      ],
      node: (
        <span className="flex items-center">
          <Tab isOpen={view === current} onPress={() => open(view)}>
            {view.shared && <Users size={12} aria-label="Shared" className="text-faint" />}
            <span className="max-w-56 truncate">{view.name}</span>
            {count !== undefined && <ViewCount of={count} />}
          </Tab>
          {view === current && <ViewMenu saved={saved} view={view} />}
        </span>
      ),
    }
  })
  return (
    <>
      {views.length + chips.length > 0 && (
        <nav aria-label="Views" className="screen-only mx-4.5 mb-1.5 flex border-b max-md:mx-3.5">
          <Folding
            label="More views"
            parts={[...(builtIn?.isAlwaysOn && views.length === 0 ? [] : [allTab]), ...chips, ...tabs]}
          />
        </nav>
      )}
      {missing && (
        <div className="px-4.5 pb-2 max-md:px-3.5">
          <Notice
            tone="warn"
            actions={
              <Button size="small" onClick={() => open(null)}>
                Show all {words.many}
              </Button>
            }
          >
            This view was deleted or is not shared with you.
          </Notice>
        </div>
      )}
      {saved.leftOut.length > 0 && (
        <div className="px-4.5 pb-2 max-md:px-3.5">
          <Notice tone="warn">
            This list no longer has everything saved in the view. Missing: {saved.leftOut.join(', ')}.
          </Notice>
        </div>
      )}
    </>
  )
}

const countedLabel = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${formatCount(count)})`

const ViewCount = ({ of }: { of: number }) => (
  <span className="font-normal text-faint tabular-nums">{formatCount(of)}</span>
)

interface TabProps {
  isOpen: boolean
  /** Text for a printed list. */
  filter?: string | undefined
  onPress: () => void
  children: ReactNode
}

const Tab = ({ isOpen, filter, onPress, children }: TabProps) => (
  <button
    type="button"
    aria-current={isOpen || undefined}
    aria-pressed={filter === undefined ? undefined : true}
    data-filter={filter}
    onClick={onPress}
    className={classes(
      '-mb-px flex h-8 items-center gap-1.5 border-b-2 px-1 whitespace-nowrap focus-visible:-outline-offset-2 max-md:h-11',
      isOpen ? 'border-accent font-semibold text-ink' : 'border-transparent text-muted hover:text-ink',
    )}
  >
    {children}
  </button>
)

/** The actions on the open view. */
function ViewMenu({ saved, view }: { saved: ListSavedViews; view: ListView }) {
  const { views, opensWith, ofStaff } = saved
  const { share, remove, move, openWith } = useViewCommands(saved)
  const toast = useToast()
  const refused = useMayShare()
  const [isRenaming, setIsRenaming] = useState(false)
  const disabledReason = view.shared ? refused : null
  const index = views.indexOf(view)
  const isFirst = opensWith === view.id
  const copy = () => {
    const link = `${location.origin}${location.pathname}?${new URLSearchParams({ saved: view.id })}`
    navigator.clipboard.writeText(link).then(
      () => toast({ text: 'Link copied' }),
      () => toast({ text: 'The browser did not allow copying', tone: 'bad' }),
    )
  }
  const items: MenuItem[] = [
    { label: 'Rename', disabledReason, onSelect: () => setIsRenaming(true) },
    ...(ofStaff
      ? []
      : [
          {
            label: view.shared ? 'Stop sharing' : 'Share with organization',
            disabledReason: refused,
            onSelect: () => share(view),
          },
        ]),
    { label: 'Copy link', onSelect: copy },
    {
      label: 'Open this list with this view',
      checked: isFirst,
      separated: true,
      onSelect: () => openWith(isFirst ? null : view.id),
    },
    ...(index > 0 ? [{ label: 'Move left', onSelect: () => move(view, -1) }] : []),
    ...(index < views.length - 1 ? [{ label: 'Move right', onSelect: () => move(view, 1) }] : []),
    { label: 'Delete', danger: true, separated: true, disabledReason, onSelect: () => remove(view) },
  ]
  return (
    <>
      <Menu
        label={`Options for ${view.name}`}
        items={items}
        renderTrigger={trigger => (
          <IconButton
            {...trigger}
            label={`Options for ${view.name}`}
            size="small"
            icon={<ChevronDown size={14} />}
            className="size-6! max-md:size-11!"
          />
        )}
      />
      {isRenaming && <ViewForm saved={saved} view={view} onClose={() => setIsRenaming(false)} />}
    </>
  )
}
