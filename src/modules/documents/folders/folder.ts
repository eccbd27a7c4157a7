import { z } from 'zod'
import { safeFileName } from '../../../core/attachments/file-name.ts'
import { line } from '../../../core/form/fields.ts'

/** Maximum number of folders per organization, because the tree is read as a whole. */
export const maxFolders = 5000

export const folderName = line('Name', 120)
  .min(1, 'Enter a name.')
  .transform(name => safeFileName(name))

export const folderSchema = z.object({ name: folderName })

/** The path of folders that a dropped file came from, the outermost first. */
export const folderPath = z.array(folderName).max(20, 'These folders are nested too deep.')
