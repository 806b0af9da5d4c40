import type { Route } from '../../route.ts'
import { fetchMessageFile } from './file.route.ts'
import { findMessages } from './find.route.ts'
import { setMessage } from './set.route.ts'
import { showMessage } from './show.route.ts'

export const UNMATCHED_ROUTES: readonly Route[] = [findMessages, showMessage, fetchMessageFile, setMessage]
