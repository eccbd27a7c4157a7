import Plus from 'lucide-react/icons/plus'
import { Button } from '../../ui/Button.tsx'
import { useTasks } from './tasks/useTasks.tsx'

/** Shows the main action on every project page. */
function NewTaskButton({ onClick }: { onClick: () => void }) {
  const { readOnly } = useTasks()
  return (
    <Button
      variant="primary"
      icon={<Plus size={14} aria-hidden />}
      disabledReason={readOnly}
      onClick={onClick}
    >
      New task
    </Button>
  )
}

/** Returns the button as an act of a page header. */
export const newTaskAct = (onClick: () => void) => ({
  label: 'New task',
  isPinned: true,
  node: <NewTaskButton onClick={onClick} />,
})
