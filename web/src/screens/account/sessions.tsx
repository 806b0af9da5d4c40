import { IconDeviceLaptop } from '@tabler/icons-react'
import { useState } from 'react'
import type { SessionsAnswer } from '../../../../src/doors/dashboard/routes/session/list.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useAct, useRead } from '../../door/use-door.ts'
import { Card } from '../../parts/card.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Failure, Loading } from '../../parts/states.tsx'
import { When } from '../../parts/when.tsx'
import { useTexts } from '../../texts/texts.ts'
import { ACCOUNT_TEXTS } from './account.texts.ts'
import { browserName } from './browser-name.ts'

/** Where the person is signed in, and the way out of everywhere else. */
export function Sessions() {
  const texts = useTexts(ACCOUNT_TEXTS)
  const { data, error, refetch } = useRead<AsTold<SessionsAnswer>>('/session/list')
  const [asking, setAsking] = useState(false)
  const end = useAct({ method: 'DELETE', path: '/session/others', changes: ['session'] })
  return (
    <Card
      title={texts.sessions}
      side={
        data &&
        data.items.length > 1 && (
          <button className="btn sm danger" type="button" onClick={() => setAsking(true)}>
            {texts.everywhere}
          </button>
        )
      }
    >
      {error && <Failure error={error} again={() => void refetch()} />}
      {!data && !error && <Loading rows={2} />}
      <ul className="sessions">
        {data?.items.map(({ id, browser, createdAt, seenAt, isCurrent }) => (
          <li key={id}>
            <IconDeviceLaptop size={20} aria-hidden="true" />
            <span>
              <b>{browserName(browser) ?? texts.unknownBrowser}</b>
              <small>
                {texts.signedIn} <When at={createdAt} />, {texts.lastSeen} <When at={seenAt} />
              </small>
            </span>
            {isCurrent && <span className="tag ok">{texts.thisOne}</span>}
          </li>
        ))}
      </ul>
      {asking && (
        <Confirm
          title={texts.everywhereTitle}
          act={texts.everywhere}
          danger
          onClose={() => setAsking(false)}
          onAct={() => end.mutateAsync()}
        >
          <p>{texts.everywhereText}</p>
        </Confirm>
      )}
    </Card>
  )
}
