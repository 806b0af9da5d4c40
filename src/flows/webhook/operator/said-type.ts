import type { Sql } from '../../../platform/db.ts'

/** The type that an event shows to its receiver. An example is kept as a PING, whatever it shows. */
export const saidType = (sql: Sql) => sql`
  case when event.type = 'PING' then convert_from(event.body, 'UTF8')::jsonb ->> 'eventType' else event.type end`
