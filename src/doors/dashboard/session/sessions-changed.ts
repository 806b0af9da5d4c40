/** Told with a person's number when sessions of theirs may have ended: whoever holds a stream for them looks again. */
export const SESSIONS_CHANGED = 'dashboard_sessions_changed'
