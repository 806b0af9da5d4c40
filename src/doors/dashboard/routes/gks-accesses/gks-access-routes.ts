import type { Route } from '../../route.ts'
import { addAccess } from './add.route.ts'
import { checkMaterial } from './check.route.ts'
import { findAccesses } from './find.route.ts'
import { removeAccess } from './remove.route.ts'
import { setAccess } from './set.route.ts'

export const GKS_ACCESS_ROUTES: readonly Route[] = [findAccesses, checkMaterial, addAccess, setAccess, removeAccess]
