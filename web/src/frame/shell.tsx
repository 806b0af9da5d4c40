import { Drawer } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { newBuild } from '../door/new-build.ts'
import { sessionQuery } from '../door/session.ts'
import { useLiveHints } from '../live/use-live-hints.ts'
import { useOnline } from '../live/use-online.ts'
import { Offline } from '../parts/states.tsx'
import { AnnouncementBand } from '../screens/announcements/announcement-band.tsx'
import { useTexts } from '../texts/texts.ts'
import { NAV_TEXTS } from './frame.texts.ts'
import { Nav } from './nav.tsx'
import { Top } from './top.tsx'
import { usePreferences } from './use-preferences.ts'

const Search = lazy(() => import('../search/search.tsx').then((loaded) => ({ default: loaded.Search })))

/** Ctrl+K, or Cmd+K, from anywhere. */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [open])
}

/** Everything around a screen. */
export function Shell() {
  const texts = useTexts(NAV_TEXTS)
  const { data: session } = useSuspenseQuery(sessionQuery)
  const [menu, setMenu] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const [openSearch] = useState(() => () => setSearching(true))
  useSearchKey(openSearch)
  const offlineSince = useOnline()
  useLiveHints()
  usePreferences()
  useEffect(() => {
    document.body.classList.toggle('on-test', session.instance === 'test')
  }, [session.instance])
  return (
    <>
      <a className="skip" href="#inhalt">
        {texts.skip}
      </a>
      {session.instance === 'test' && (
        <section className="env" aria-label={texts.band}>
          <b>{texts.band}</b>
          <span>{texts.bandText}</span>
        </section>
      )}
      <div className="app">
        <Nav />
        <Drawer
          opened={menu}
          onClose={() => setMenu(false)}
          size={260}
          padding={0}
          withCloseButton={false}
          className="nav-drawer"
          attributes={{ content: { 'aria-label': texts.menu } }}
        >
          <Nav onGo={() => setMenu(false)} />
        </Drawer>
        <div className="col">
          <Top onMenu={() => setMenu(true)} onSearch={openSearch} />
          {offlineSince && <Offline since={offlineSince} />}
          <NewVersion />
          <AnnouncementBand />
          <main id="inhalt" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <Suspense>{isSearching && <Search onClose={() => setSearching(false)} />}</Suspense>
    </>
  )
}

function NewVersion() {
  const texts = useTexts(NAV_TEXTS)
  const isThere = useSyncExternalStore(newBuild.subscribe, newBuild.isThere)
  if (!isThere) return null
  return (
    <div className="offline" role="status">
      {texts.newVersion}{' '}
      <button className="btn sm" type="button" onClick={() => location.reload()}>
        {texts.reload}
      </button>
    </div>
  )
}
