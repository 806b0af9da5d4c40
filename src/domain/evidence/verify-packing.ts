import type { ReadArchive } from '../../kernel/parse/read-zip.ts'
import { COMPRESSED_FORMAT, type Manifest } from './bundle.ts'

const COMPRESSED =
  'the archive is of the first format, which is compressed: what its files hold is proven, not how they were compressed; of the last byte of a file some bits may be others'

/** What the archive around the files tells, which was read byte for byte: check sums, and that its format is packed in this way. */
export function verifyPacking(
  { changed, isCompressed }: Pick<ReadArchive, 'changed' | 'isCompressed'>,
  format: Manifest['format'] | undefined,
): { problems: string[]; remarks: string[] } {
  const mustBe = format === undefined ? isCompressed : format === COMPRESSED_FORMAT
  return {
    problems: [
      ...changed.map((name) => `${name}: its bytes were changed`),
      ...(mustBe === isCompressed
        ? []
        : [`the archive was packed anew: format ${format} is ${mustBe ? 'compressed' : 'not compressed'}`]),
    ],
    remarks: isCompressed ? [COMPRESSED] : [],
  }
}
