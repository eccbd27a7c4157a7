import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordForm } from '../../core/form/RecordForm.tsx'
import { ChoiceMenus } from '../../core/resource/FilterMenus.tsx'
import { ListPage } from '../../core/resource/ListPage.tsx'
import { tableColumns } from '../../core/resource/tableColumns.tsx'
import { useList } from '../../core/resource/useList.tsx'
import { viewChips } from '../../core/resource/view-chips.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { countOf } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { RowCard } from '../../ui/table/RowCard.tsx'
import { kindWords, projectSchema, statusTones, statusWords } from './project.ts'
import { projectAddress, projectColumns, projectFilter, viewWords, type ProjectRow } from './project-list.ts'
import { useProjects } from './useProjects.tsx'
import { useRoom } from './useRoom.tsx'

const Standing = ({ status }: Pick<ProjectRow, 'status'>) => (
  <Status tone={statusTones[status]}>{statusWords[status]}</Status>
)

const columns = tableColumns<ProjectRow>(projectColumns, { status: row => <Standing {...row} /> })

const words = { one: 'project', many: 'projects', title: 'Projects' }

/** The projects that one created, manages or works on; owners see all. */
export default function ProjectsPage() {
  const { api, call } = useProjects()
  const room = useRoom()
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const list = useList(projectAddress, '/app/projects', (address, window) =>
    api.list.queryOptions({ ...projectAddress.askedOf(address), ...window }),
  )
  const open = (id: string) => void navigate({ to: `/app/projects/${id}` })
  return (
    <>
      <ListPage
        words={words}
        list={list}
        exportPath="/projects/export"
        meta={room.words}
        make={{ readOnly: room.none, onNew: () => setMaking(true) }}
        acts={[
          {
            label: 'My tasks',
            node: (
              <Link to="/app/projects/tasks" className={buttonClass()}>
                My tasks
              </Link>
            ),
          },
        ]}
        filters={<ChoiceMenus filter={projectFilter} address={list.address} go={list.go} />}
        searchField={{ label: 'Search by name, number or manager', className: 'w-72' }}
        views={viewChips(viewWords, list)}
        columns={columns}
        storageKey="projects"
        rowKey={row => row.id}
        onOpenPage={row => open(row.id)}
        none={
          <EmptyState title="No projects">
            You see the projects that you created, manage or work on. Create one, or remove a filter.
          </EmptyState>
        }
        card={row => (
          <RowCard
            name={row.name}
            status={<Standing {...row} />}
            left={kindWords[row.kind]}
            right={countOf(row.openTasks, 'open task')}
          />
        )}
      />
      {making && (
        <RecordForm
          title="New project"
          one="project"
          of="the organization"
          schema={projectSchema}
          record={null}
          save={({ values }) => call.create.mutate(values)}
          success={({ name }, { id }) => {
            open(id)
            return `${name} created`
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
