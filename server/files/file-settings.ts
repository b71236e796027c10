/** Where files are stored. */
export type FileSettings =
  | { driver: 'fs' }
  | { driver: 's3'; bucket: string; region: string; endpoint: string | undefined }
  | { driver: 'gcs'; bucket: string; endpoint: string | undefined }
