import type { Route } from './route.ts'
import { showSession } from './routes/session/show.route.ts'

/** Every use case of the dashboard. A test calls each of them as everybody. */
export const ROUTES: readonly Route[] = [showSession]
