/** What the browser lets through; what a file really is, the server looks at itself. */
export const acceptedFiles = {
  endings: ['.csv', '.tsv', '.txt', '.tab', '.psv', '.xlsx', '.xlsm', '.geojson', '.json', '.zip'],
  maxBytes: 100 * 1024 * 1024,
  multiple: false,
} as const
