import { listRequests } from './find.route.ts'
import { showRequest } from './show.route.ts'

export const REQUEST_ROUTES = [listRequests, showRequest]
