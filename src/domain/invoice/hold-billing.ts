import type { Sql } from '../../platform/db.ts'

/** One at a time: two runs at once would both find the same things due, and prices and issuer stay as a run has read them. */
export const holdBilling = (tx: Sql) => tx`select pg_advisory_xact_lock(hashtext('plakette billing'))`
