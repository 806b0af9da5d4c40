import { retentionCsv } from '../../../../flows/retention/retention-csv.ts'
import { type DueData, type RetentionReport, retentionReport } from '../../../../flows/retention/retention-report.ts'
import { clientNames } from '../../client-names.ts'
import { type OwnAnswer, type RouteRequest, route } from '../../route.ts'
import { sendFile } from '../../send-file.ts'

export interface RetentionAnswer extends Omit<RetentionReport, 'due'> {
  due: (DueData & { clientName: string | null })[]
}

const reportOf = ({ context: { db, clock, config } }: RouteRequest): Promise<RetentionReport> =>
  retentionReport(db, config.retentionMonths, clock.now())

/** What is due for deletion, and what was deleted. */
export const showRetention = route({
  method: 'GET',
  path: '/retention',
  permission: 'master-data',
  async answer(request): Promise<RetentionAnswer> {
    const [report, nameOf] = await Promise.all([
      reportOf(request),
      clientNames(request.context.db, { clientId: undefined }),
    ])
    const due = report.due.map((row) => ({ ...row, clientName: row.clientId === null ? null : nameOf(row.clientId) }))
    return { ...report, due }
  },
})

export const exportRetention = route({
  method: 'GET',
  path: '/retention/report.csv',
  permission: 'master-data',
  async answer(request): Promise<OwnAnswer> {
    const report = await reportOf(request)
    const filename = `loeschbericht-${report.madeAt.toISOString().slice(0, 10)}.csv`
    return sendFile({ mediaType: 'text/csv', filename, content: Buffer.from(retentionCsv(report)) })
  },
})
