import CircleHelp from 'lucide-react/icons/circle-question-mark'
import type { Viewer } from '../../core/access/refusal.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { guideLabel } from './guide-label.ts'
import { useGuide } from './useGuide.tsx'

/** "?" in the header: the guide at the page about where one is. */
export function GuideButton({ viewer }: { viewer: Viewer }) {
  const open = useGuide(viewer)
  return open && <IconButton label={guideLabel} icon={<CircleHelp size={16} aria-hidden />} onClick={open} />
}
