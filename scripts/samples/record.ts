import { ALL_TRANSACTIONS } from '../../src/domain/application/transaction.ts'
import { keepCurrent } from '../keep-current.ts'
import { asJson, sampleFile, sampleRequest } from './files.ts'
import { recordSample, SAMPLE_PARTNER } from './record-sample.ts'
import { withService } from './running-service.ts'

/** Records docs/samples from a real service with its simulated authority: `npx node scripts/samples/record.ts`. */
await withService(async (service) => {
  const partner = ['--client', service.clientId, '--kopa-vp', SAMPLE_PARTNER, '--company-name', 'Autohaus Muster GmbH']
  service.plakette('contract-partner', 'add', ...partner)
  for (const transaction of ALL_TRANSACTIONS) {
    const { message, order, event } = await recordSample(service, transaction, sampleRequest(transaction))
    const files = [
      { path: sampleFile(transaction, 'message.xml'), text: message },
      { path: sampleFile(transaction, 'order.json'), text: asJson(order) },
      { path: sampleFile(transaction, 'event.json'), text: asJson(event) },
    ]
    for (const line of keepCurrent(files, false, '')) process.stdout.write(`${line}\n`)
  }
})
