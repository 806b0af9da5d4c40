import type { BodyShape } from '../../../../src/domain/request-log/body-shape.ts'
import { useTexts } from '../../texts/texts.ts'
import { REQUESTS_TEXTS } from './requests.texts.ts'
import { shapeLines } from './shape-lines.ts'

/** The shape as it would stand in a file, with what stood there instead of it. */
export function ShownShape({ shape }: { shape: BodyShape }) {
  const texts = useTexts(REQUESTS_TEXTS)
  return <pre className="rq-shape">{shapeLines(shape, texts).join('\n')}</pre>
}
