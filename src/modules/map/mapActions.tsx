import { List, Printer, Ruler, Spline, SquareDashedMousePointer, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { searchTo } from '../../core/http/searchTo.ts'
import { Button } from '../../ui/Button.tsx'
import type { FoldingPart } from '../../ui/Folding.tsx'
import type { Box, View } from '../../core/map/map.ts'
import { boxListSearch, type MapState } from './map-state.ts'
import type { useMapData } from './useMapData.tsx'
import type { Tool } from './useSketch.tsx'

type MapActionsProps = {
  address: MapState
  data: Pick<ReturnType<typeof useMapData>, 'mayWells'>
  seen: { view: View; box: Box } | null
  tool: Tool | null
  changeAddress: (change: Partial<MapState>) => void
  selectTool: (tool: Tool | null) => void
  onPrint: () => void
}

/** Returns the actions on the map, as buttons of its header. */
export function mapActions({
  address,
  data,
  seen,
  tool,
  changeAddress,
  selectTool,
  onPrint,
}: MapActionsProps): FoldingPart[] {
  const toggle = (name: Tool, label: string, icon: ReactNode): FoldingPart => ({
    label,
    node: (
      <Button
        icon={icon}
        aria-pressed={tool === name}
        onClick={() => selectTool(tool === name ? null : name)}
      >
        {label}
      </Button>
    ),
  })
  return [
    toggle('box', 'Select area', <SquareDashedMousePointer size={14} />),
    toggle('measure', 'Measure', <Ruler size={14} />),
    {
      label: 'Print',
      node: (
        <Button icon={<Printer size={14} />} disabled={!seen} onClick={onPrint}>
          Print
        </Button>
      ),
    },
    {
      label: 'List',
      node: (
        <Button
          icon={<List size={14} />}
          aria-pressed={address.list}
          onClick={() => changeAddress({ list: !address.list })}
        >
          List
        </Button>
      ),
    },
    toggle('polygon', 'Select by polygon', <Spline size={14} />),
    {
      label: 'View as table',
      node: <TableButton address={address} seen={seen} mayWells={data.mayWells} />,
    },
  ]
}

function TableButton({
  address,
  seen,
  mayWells,
}: {
  address: MapState
  seen: MapActionsProps['seen']
  mayWells: boolean
}) {
  const navigate = useNavigate()
  return (
    <Button
      icon={<Table2 size={14} />}
      disabledReason={mayWells ? null : 'You need access to wells to list them.'}
      onClick={() =>
        seen && void navigate({ to: '/app/well', search: searchTo(boxListSearch(seen.box, address)) })
      }
    >
      View as table
    </Button>
  )
}
