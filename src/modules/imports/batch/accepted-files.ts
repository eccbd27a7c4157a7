import { maxImportBytes } from './import-batch.ts'

/** The files that the browser accepts; the server checks their content itself. */
export const acceptedFiles = {
  endings: ['.csv', '.tsv', '.txt', '.tab', '.psv', '.xlsx', '.xlsm', '.geojson', '.json', '.zip', '.vcf'],
  maxBytes: maxImportBytes,
  multiple: false,
} as const
