import { type DestinationStream, type Logger, pino } from 'pino'
import { describeFault } from './fault.ts'

export type Log = Logger

/** JSON lines on stderr. What is logged is chosen by name: ids, codes and times, never bodies or personal data. */
export const createLog = (
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Errors of the database can quote whole rows.
      serializers: { err: describeFault },
      redact: { paths: ['req.headers.authorization', 'password', 'secret'], remove: true },
    },
    destination,
  )
