/** A file's kind, detected from its content. */
export type FileKind = 'text' | 'workbook' | 'shapefile' | 'geojson' | 'vcard'
