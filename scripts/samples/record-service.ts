import { withService } from './running-service.ts'
import { recordServiceSamples } from './service-samples.ts'

/** Records docs/samples/service from a real service with its simulators: `npx node scripts/samples/record-service.ts`. */
await withService(async (service) => {
  for (const line of await recordServiceSamples(service)) process.stdout.write(`${line}\n`)
})
