import { getRefusal } from '../../core/access/refusal.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { TenantContext } from '../../core/http/procedure.server.ts'
import { boardAccess } from './access.ts'

/** Only the author of a post or an organization manager can change it. */
export function refuseNonAuthor(
  { viewer, person }: TenantContext,
  { createdBy }: { createdBy: string },
  verb: string,
): void {
  if (createdBy !== person.id && getRefusal(viewer, boardAccess.keep) !== null)
    throw new AppError('forbidden', `Only its author or an organization manager can ${verb} a post.`)
}
