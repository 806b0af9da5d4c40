import type { Route } from '../../route.ts'
import { findLocks } from './find.route.ts'
import { probeLock } from './probe.route.ts'
import { releaseLock } from './release.route.ts'

export const LOCK_ROUTES: readonly Route[] = [findLocks, releaseLock, probeLock]
