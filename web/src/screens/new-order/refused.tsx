import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { DoorError } from '../../door/door-error.ts'
import { STATES_TEXTS } from '../../parts/states.texts.ts'
import { failureText } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { REVIEW_TEXTS } from './new-order.texts.ts'

/** Why the service did not take it. What belongs to a field stands there; this is the rest. */
export function Refused({ error }: { error: unknown }) {
  const texts = useTexts(REVIEW_TEXTS)
  const states = useTexts(STATES_TEXTS)
  const told = error instanceof DoorError ? error.told : {}
  return (
    <div className="alert" role="alert">
      <span className="pin">
        <IconAlertTriangleFilled size={18} aria-hidden="true" />
      </span>
      <div>
        <b>{texts.failed}</b>
        <p>
          {failureText(error, states)} {texts.nothingSent}
        </p>
        {told.traceId && <small className="mono">{told.traceId}</small>}
      </div>
      {told.orderId !== undefined && (
        <Link className="btn" to={`/web/orders/${told.orderId}`}>
          {texts.look(told.orderId)}
        </Link>
      )}
    </div>
  )
}
