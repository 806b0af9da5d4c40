import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, Link, retainSearchParams } from '@tanstack/react-router'
import { sessionQuery } from './door/session.ts'
import { NAV_TEXTS } from './frame/frame.texts.ts'
import { SCREENS } from './frame/screens.tsx'
import { Shell } from './frame/shell.tsx'
import { Failure, Loading } from './parts/states.tsx'
import { useTexts } from './texts/texts.ts'

type Search = Record<string, unknown> & { client?: number | undefined }

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Shell,
  loader: ({ context }) => context.queries.ensureQueryData(sessionQuery),
  validateSearch: (search: Record<string, unknown>): Search => {
    const { client, ...rest } = search
    return typeof client === 'number' && Number.isSafeInteger(client) ? { ...rest, client } : rest
  },
  search: { middlewares: [retainSearchParams(['client'])] },
  pendingComponent: () => <Loading />,
  errorComponent: ({ error, reset }) => <Failure error={error} again={reset} />,
  notFoundComponent: NotFound,
})

function NotFound() {
  const texts = useTexts(NAV_TEXTS)
  return (
    <div className="empty">
      <p>{texts.notFound}</p>
      <Link className="btn" to="/web">
        {texts.toStart}
      </Link>
    </div>
  )
}

const screens = SCREENS.map(({ path, component }) => createRoute({ getParentRoute: () => root, path, component }))

export const createAppRouter = (queries: QueryClient) =>
  createRouter({
    routeTree: root.addChildren(screens),
    context: { queries },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: 150,
  })
