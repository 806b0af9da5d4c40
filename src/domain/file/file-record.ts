import { eventTime, isoTime } from '../../kernel/time.ts'
import type { StoredFile } from './file.ts'
import { fileNameOf } from './file-name.ts'

/** A file in an answer: the time in full (contract 2, 2.3). */
export const fileRecord = (file: StoredFile) => ({ ...fields(file), expirationTime: isoTime(file.expiresAt) })

/** A file in an event: the same instant, without zone and to the second. */
export const eventFile = (file: StoredFile) => ({ ...fields(file), expirationTime: eventTime(file.expiresAt) })

const fields = ({ purposeType, mediaType, fileAccessKey, filename }: StoredFile) => ({
  purposeType,
  mediaType,
  fileAccessKey,
  filename: fileNameOf(filename),
})
