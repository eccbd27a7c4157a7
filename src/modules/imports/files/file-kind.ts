/** The kind of a file, detected from its content. */
export type FileKind = 'text' | 'workbook' | 'shapefile' | 'geojson' | 'vcard'
