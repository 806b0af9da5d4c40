/** From here on bytes are worked on by another thread: below it, handing them over takes longer than the work. */
const HEAVY_BYTES = 256 * 1024

export const isHeavySize = (bytes: number): boolean => bytes > HEAVY_BYTES

export const isHeavy = ({ length }: Uint8Array): boolean => isHeavySize(length)
