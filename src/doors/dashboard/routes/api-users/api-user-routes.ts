import type { Route } from '../../route.ts'
import { addClientApiUser } from './add.route.ts'
import { findApiUsers } from './find.route.ts'
import { newApiPassword } from './new-password.route.ts'
import { setApiUser } from './set.route.ts'

export const API_USER_ROUTES: readonly Route[] = [findApiUsers, addClientApiUser, setApiUser, newApiPassword]
