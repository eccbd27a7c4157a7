import { maxImportBytes } from './import-batch.ts'

/** What the browser lets through; what a file really is, the server looks at itself. */
export const acceptedFiles = {
  endings: ['.csv', '.tsv', '.txt', '.tab', '.psv', '.xlsx', '.xlsm', '.geojson', '.json', '.zip', '.vcf'],
  maxBytes: maxImportBytes,
  multiple: false,
} as const
