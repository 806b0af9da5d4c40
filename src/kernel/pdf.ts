const BEGINNING = Buffer.from('%PDF-')

/** Whether the bytes begin as a PDF does. */
export const isPdf = (content: Buffer): boolean => content.subarray(0, BEGINNING.length).equals(BEGINNING)

/**
 * Whether a PDF carries any signature. A signature names the bytes it covers, and that entry must lie in the open for
 * the bytes to be counted, so looking for it needs no parsing. Whether the signature is good is not our question.
 */
export const carriesSignature = (content: Buffer): boolean => content.includes('/ByteRange')
