const BEGINNING = Buffer.from('%PDF-')

/** Whether the bytes begin as a PDF does. */
export const isPdf = (content: Buffer): boolean => content.subarray(0, BEGINNING.length).equals(BEGINNING)
