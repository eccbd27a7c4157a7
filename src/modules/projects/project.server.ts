import { z } from 'zod'
import { viewerFlags } from '../../core/access/flags.ts'
import { maxInBulk } from '../../core/bulk/bulk.ts'
import { readPeopleNames } from '../../core/auth/people-names.server.ts'
import { saveRow } from '../../core/data/rows.server.ts'
import { AppError, fieldError } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { recordCommands } from '../../core/resource/record-commands.server.ts'
import { releaseQuota, readQuota, reserveQuota } from '../../core/tenancy/limits.server.ts'
import { listMembersByGate } from '../../core/tenancy/members-by-gate.server.ts'
import { access } from './access.ts'
import { closeProject } from './closing/close-project.server.ts'
import { updateCausesOnStatus } from './closing/follow-status.server.ts'
import { linkedTypes } from './links/link-types.ts'
import { linkRouter, readLinks } from './links/links.server.ts'
import { denialMessages } from './project-access.ts'
import { peopleSchema, projectSchema } from './project.ts'
import { projectHealth } from './plan/project-health.server.ts'
import { projectPlaces } from './links/places.server.ts'
import { projectListing } from './list-projects.server.ts'
import { recordType, projectPeople, projectRecords } from './project-records.server.ts'
import { listMembers, readProject } from './project.port.server.ts'

const read = tenantProcedure(access.read, { forbidden: denialMessages.not_authorized }).meta({
  reads: [recordType, 'project_tasks', ...linkedTypes],
})
const idInput = z.object({ id: z.uuid() })

const commandOptions = { records: projectRecords, schema: projectSchema, many: recordType }
const { update } = recordCommands({
  ...commandOptions,
  write: access.write,
  maxRecords: 1,
  afterChange: async (tx, ctx, { saved = [] }) => {
    for (const item of saved) await updateCausesOnStatus(tx, ctx, item)
  },
})
const { remove, restore } = recordCommands({
  ...commandOptions,
  write: access.remove,
  maxRecords: maxInBulk,
  async afterChange(tx, { actor, membership }, { ids, deleted }) {
    const count = new Set(ids).size
    if (deleted) await releaseQuota(tx, actor.tenantId, 'maxProjects', count)
    if (deleted === false) await reserveQuota(tx, membership, 'maxProjects', recordType, count)
  },
})
const { create } = recordCommands({
  ...commandOptions,
  write: access.create,
  maxRecords: 1,
  afterChange: (tx, { membership }, { ids }) =>
    reserveQuota(tx, membership, 'maxProjects', recordType, ids.length),
})

export const projectRouter = router({
  list: projectListing.procedure,
  places: projectPlaces,

  /**
   * Reads the number of projects that the organization has, including those hidden from the user, and the
   * plan's limit.
   */
  room: tenantProcedure(access.create)
    .meta({ reads: ['usage'] })
    .query(({ ctx }) => ctx.inTenant(tx => readQuota(tx, ctx.membership, 'maxProjects'))),

  get: read.input(idInput).query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const row = await readProject(tx, tenantId, ctx.viewer, id)
      const { version, createdBy, managerId, teamMembers } = row
      return {
        id,
        version,
        fields: await projectRecords.toFields(row, tx),
        createdBy,
        managerId,
        teamMembers,
        names: await readPeopleNames(tx, listMembers(row)),
        standing: await projectHealth(tx, tenantId, id, ctx.today),
        links: await readLinks(tx, tenantId, ctx.viewer, id),
      }
    }),
  ),

  create,
  update,
  close: closeProject,
  remove,
  restore,

  /** Reads the members of the organization who can take part in projects. */
  candidates: tenantProcedure(access.write).query(({ ctx }) =>
    ctx.inTenant(tx => listMembersByGate(tx, ctx.membership, access.read)),
  ),

  /** Sets the manager and the team of a project. The user who sets them remains one of its people. */
  setPeople: tenantProcedure(access.write)
    .input(z.object({ id: z.uuid(), version: z.int32(), ...peopleSchema.shape }))
    .mutation(({ ctx, input: { id, version, managerId, teamMembers } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        const project = await readProject(tx, tenantId, ctx.viewer, id)
        const candidateIds = new Set(
          (await listMembersByGate(tx, ctx.membership, access.read)).map(member => member.id),
        )
        const memberIds = new Set(listMembers(project))
        const isStranger = (actor: string) => !candidateIds.has(actor) && !memberIds.has(actor)
        if (managerId !== null && isStranger(managerId))
          throw fieldError('managerId', 'This person can’t open projects. Choose someone else.')
        if (teamMembers.some(isStranger))
          throw fieldError('teamMembers', 'A team member can’t open projects. Remove that person.')
        const keepsAccess =
          viewerFlags(ctx.viewer).canWriteToProjects ||
          listMembers({ createdBy: project.createdBy, managerId, teamMembers }).includes(userId)
        if (!keepsAccess)
          throw new AppError(
            'invalid',
            'You would lose access to the project. Keep yourself as its manager or on its team.',
          )
        const savedPeople = await saveRow(tx, ctx.actor, projectPeople, {
          id,
          version,
          changes: { managerId, teamMembers },
        })
        return { version: savedPeople.version }
      }),
    ),

  links: linkRouter,
})
export type ProjectRouter = typeof projectRouter
