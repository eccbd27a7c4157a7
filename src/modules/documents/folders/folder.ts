import { z } from 'zod'
import { harmlessName } from '../../../core/attachments/file-name.ts'
import { line } from '../../../core/form/fields.ts'

/** Most folders of one organization: the tree is read as a whole. */
export const maxFolders = 5000

export const folderName = line('Name', 120)
  .min(1, 'Enter a name.')
  .transform(name => harmlessName(name))

export const folderSchema = z.object({ name: folderName })

/** The folders that lead to a file which was dropped in one, from the outermost on. */
export const folderPath = z.array(folderName).max(20, 'These folders are nested too deep.')
