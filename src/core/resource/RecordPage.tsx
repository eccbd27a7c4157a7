import { Link, useNavigate } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useContext, useEffect, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import type { FoldingPart } from '../../ui/Folding.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useRememberRecord } from '../search/useRecent.tsx'
import { useCommand } from '../http/useCommand.tsx'
import { PresentAt, PresentPeople } from '../live/PresentAt.tsx'
import type { RecordRef } from '../data/record-ref.ts'
import { PrintButton } from '../print/PrintButton.tsx'
import { RecordHelp } from './record-help.tsx'
import { useRecordTitle } from './useRecordTitle.tsx'
import { SheetMenu, type PrintableSheet } from '../print/SheetMenu.tsx'
import { RecordProblem, type Kind } from './RecordProblem.tsx'
import { RecordTabs, type RecordTab } from './RecordTabs.tsx'
import { StaleRecord } from './StaleRecord.tsx'
import type { useRecord } from './useRecord.tsx'

type LoadedRecord<File> = Omit<ReturnType<typeof useRecord>, 'record'> & { record: File | undefined }

/** The props that a sheet receives from its page. */
export type PageState = {
  kind: Kind
  stale: LoadedRecord<unknown>['problem']
  onLeaving: (leaving: boolean) => void
  offerRestore: LoadedRecord<unknown>['offerRestore']
}

type RecordPageProps<File> = {
  kind: Kind
  page: LoadedRecord<File>
  children: (file: NonNullable<File>, page: PageState) => ReactNode
}

/** The page of a record once it has loaded, or the reason that it cannot be shown. */
export function RecordPage<File>({ kind, page, children }: RecordPageProps<File>) {
  const { record, problem, setLeaving, restore, offerRestore } = page
  if (record) return children(record, { kind, stale: problem, onLeaving: setLeaving, offerRestore })
  if (problem) return <RecordProblem {...kind} {...problem} restore={restore} />
  return (
    <div className="grid gap-4 p-4.5 max-md:p-3.5">
      <Skeleton className="h-7 w-72" />
      <Skeleton className="h-9" />
      <Skeleton className="h-64" />
    </div>
  )
}

type RecordSheetProps = {
  page: PageState
  record: RecordRef
  /** The name for the browser tab and for the message after deletion. */
  name: string
  title: ReactNode
  count?: ReactNode
  meta?: ReactNode
  /** The record's tags, on the line of its key facts. */
  tags?: ReactNode
  /** Actions other than deletion. */
  acts?: readonly FoldingPart[]
  /** The printable sheet, if the kind has one; otherwise the page itself is printed. */
  sheet?: PrintableSheet
  readOnly: string | null
  remove: () => Promise<unknown>
  restore: () => Promise<unknown>
  /** Important messages at the top of the page. */
  notices?: ReactNode
  /** The tabs; without them the page shows its children. */
  tabs?: readonly [RecordTab, ...RecordTab[]]
  /** Links to the record's other pages, if it has several. */
  pages?: ReactNode
  children?: ReactNode
}

const panelClass = 'relative min-h-0 flex-1 overflow-y-auto px-4.5 py-4 max-md:overflow-visible max-md:px-3.5'

/** A record with its name and tabs. Deletion can be undone, also by other users who have the record open. */
export function RecordSheet(props: RecordSheetProps) {
  const {
    page,
    record,
    name,
    title,
    count,
    meta,
    tags,
    acts = [],
    sheet,
    readOnly,
    notices,
    tabs,
    pages,
    children,
  } = props
  const { kind, stale, onLeaving, offerRestore } = page
  useEffect(() => offerRestore(readOnly === null ? props.restore : null))
  useRememberRecord(name, kind.one)
  const navigate = useNavigate()
  const openHelp = useContext(RecordHelp)
  const askSupport = () => openHelp?.({ ...record, one: kind.one, label: name })
  useRecordTitle(name)
  const removing = useCommand(props.remove, {
    onSuccess: () => navigate({ to: kind.path }),
    success: () => ({ text: `${name} deleted`, undo: props.restore }),
  })
  const remove = async () => {
    onLeaving(true)
    if (await removing.run()) onLeaving(false)
  }
  return (
    <PresentAt record={record}>
      <div className="relative flex h-full min-h-0 flex-col max-md:h-auto">
        <PageHeader
          parentLink={
            <span className="flex flex-wrap gap-x-3">
              <Link to={kind.path} className="hover:text-ink">
                {kind.title}
              </Link>
              <PresentPeople />
            </span>
          }
          title={title}
          count={count}
          meta={
            tags === undefined ? (
              meta
            ) : (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {meta && <div className="min-w-0">{meta}</div>}
                {tags}
              </div>
            )
          }
          acts={[
            ...acts,
            sheet
              ? { label: 'Sheet', isPinned: true, node: <SheetMenu group={kind.title} sheet={sheet} /> }
              : { label: 'Print', node: <PrintButton group={kind.title} onPrint={() => print()} /> },
            ...(openHelp
              ? [
                  {
                    label: 'Ask support',
                    node: (
                      <IconButton
                        label={`Ask support about this ${kind.one}`}
                        icon={<LifeBuoy size={15} aria-hidden="true" />}
                        onClick={askSupport}
                      />
                    ),
                    items: [{ label: 'Ask support', onSelect: askSupport }],
                  },
                ]
              : []),
            {
              label: 'Delete',
              items: [
                { label: 'Delete', danger: true, disabledReason: readOnly, onSelect: () => void remove() },
              ],
              node: (
                <Button
                  variant="quiet"
                  icon={<Trash2 size={14} aria-hidden="true" />}
                  busy={removing.busy}
                  disabledReason={readOnly}
                  onClick={() => void remove()}
                >
                  Delete
                </Button>
              ),
            },
          ]}
        />
        <div className="grid gap-2 px-4.5 pb-3 empty:hidden max-md:px-3.5">
          {stale && <StaleRecord {...stale} />}
          {notices}
        </div>
        {pages}
        {tabs ? (
          <RecordTabs label={`About this ${kind.one}`} className={panelClass} tabs={tabs} />
        ) : (
          <div className={panelClass}>{children}</div>
        )}
      </div>
    </PresentAt>
  )
}
