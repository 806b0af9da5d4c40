/** A file as the service hands it out. */
export interface DownloadedFile {
  filename: string
  mediaType: string
  bytes: Uint8Array
}
