import { IconSpeakerphone } from '@tabler/icons-react'
import type { AnnouncementsAnswer } from '../../../../src/doors/dashboard/routes/announcements/find.route.ts'
import type { AsTold } from '../../door/as-told.ts'
import { useMayChange } from '../../door/session.ts'
import { useAct, useRead } from '../../door/use-door.ts'
import { usePanel } from '../../door/use-panel.ts'
import { Card } from '../../parts/card.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Empty, Failure, Loading } from '../../parts/states.tsx'
import { useTexts } from '../../texts/texts.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementList } from './announcement-list.tsx'
import { ANNOUNCEMENTS_TEXTS } from './announcements.texts.ts'
import { KbaWindows } from './kba-windows.tsx'
import './announcements.css'

/** What the operator tells all clients. */
export function AnnouncementsScreen() {
  const texts = useTexts(ANNOUNCEMENTS_TEXTS)
  const { data, error, refetch } = useRead<AsTold<AnnouncementsAnswer>>('/announcements')
  const panel = usePanel(['add', 'end'] as const)
  const mayChange = useMayChange('master-data')
  const end = useAct<void, number>({ path: (id) => `/announcements/${id}/end`, changes: ['announcements'] })
  const ending = data?.announcements.find(({ id }) => panel.name === 'end' && String(id) === panel.of)
  const add = mayChange && (
    <button className="btn primary" type="button" onClick={() => panel.open('add')}>
      <IconSpeakerphone size={16} aria-hidden="true" /> {texts.add}
    </button>
  )
  return (
    <div className="screen announcements">
      <div className="head">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.intro}</p>
        </div>
        <div className="acts">{add}</div>
      </div>
      {!data && (error ? <Failure error={error} again={() => void refetch()} /> : <Loading />)}
      {data && (
        <>
          <Card title={texts.current}>
            {data.announcements.length === 0 ? (
              <Empty icon={<IconSpeakerphone size={20} aria-hidden="true" />}>{texts.empty}</Empty>
            ) : (
              <AnnouncementList
                label={texts.current}
                announcements={data.announcements}
                onEnd={mayChange ? (id) => panel.open('end', String(id)) : undefined}
              />
            )}
          </Card>
          <KbaWindows windows={data.maintenance} />
          {data.past.length > 0 && (
            <Card title={texts.past}>
              <AnnouncementList label={texts.past} announcements={data.past} />
            </Card>
          )}
        </>
      )}
      {panel.name === 'add' && data && <AnnouncementForm parts={data.parts} onClose={panel.close} />}
      {ending && (
        <Confirm title={texts.endTitle} act={texts.end} onClose={panel.close} onAct={() => end.mutateAsync(ending.id)}>
          <p>{texts.endText(ending.title)}</p>
        </Confirm>
      )}
    </div>
  )
}
