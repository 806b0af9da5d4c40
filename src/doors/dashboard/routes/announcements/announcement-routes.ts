import { publishAnnouncement } from './add.route.ts'
import { showCurrentAnnouncements } from './current.route.ts'
import { stopAnnouncement } from './end.route.ts'
import { listAnnouncements } from './find.route.ts'

export const ANNOUNCEMENT_ROUTES = [listAnnouncements, showCurrentAnnouncements, publishAnnouncement, stopAnnouncement]
