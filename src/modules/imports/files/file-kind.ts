/** What a file is, by what it holds. */
export type FileKind = 'text' | 'workbook' | 'shapefile' | 'geojson' | 'vcard'
