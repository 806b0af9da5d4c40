import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { selfSigned } from '../../src/domain/gks-access/self-signed.ts'
import { aFiler } from './support/filing.ts'
import { anInstance, partnersAt, type Settings, simulators } from './support/instance.ts'
import { expect } from './support/stage.ts'
import type { Rehearsal } from './support/world.ts'

const PAGE = 'certificate-renewal'
const ACCESS = {
  PLAKETTE_GKS_USERNAME: 'REHEARSAL',
  PLAKETTE_GKS_PASSWORD: 'rehearsed',
  PLAKETTE_GKS_KOPA_KEY: 'KOPA-TEST',
}
const checkOf = (text: string): string => text.split('\n').find((line) => line.includes('base GKS access')) ?? ''

/** The certificate of the base access ends soon: doctor warns, another one goes in node by node, and orders go out with it. */
export const certificateRenewal: Rehearsal = async ({ stage, place, database }) => {
  const home = join(stage.directory, 'certificates')
  const write = async (name: string, days: number): Promise<void> => {
    const { certificatePem, privateKeyPem } = await selfSigned('Rehearsal', new Date(), days)
    writeFileSync(join(home, `${name}certificate.pem`), certificatePem, { mode: 0o600 })
    writeFileSync(join(home, `${name}key.pem`), privateKeyPem, { mode: 0o600 })
  }
  const using = (name: string): Settings => ({
    PLAKETTE_GKS_CERTIFICATE_FILE: join(home, `${name}certificate.pem`),
    PLAKETTE_GKS_PRIVATE_KEY_FILE: join(home, `${name}key.pem`),
  })
  const partners = partnersAt(await simulators(stage, place))
  const own = { DATABASE_URL: await database(), ...partners, ...ACCESS, ...using('old-') }
  const instance = anInstance(stage, 'certificates', own, place)
  await write('old-', 30)
  const filer = await aFiler(instance, 'Certificates')
  const [api, worker] = [await instance.node('api'), await instance.node('worker')]
  const filed = await filer.file(api.address, 'WTESTCERT00000001')
  await filer.reaches(api.address, filed, 'eingereicht')
  await stage.step('notice: doctor warns of the certificate', async () => {
    const { stdout } = await instance.follow(PAGE, 'plakette doctor', { mayFail: true })
    expect(/expires soon/.test(checkOf(stdout)), `doctor says: ${checkOf(stdout)}`)
    await instance.follow(PAGE, 'openssl x509 -in "$PLAKETTE_GKS_CERTIFICATE_FILE"')
  })
  await stage.step('mend: the new pair fits together, and doctor is content with it', async () => {
    await write('new-', 365)
    const certificate = await instance.follow(PAGE, 'openssl x509 -in new-certificate.pem')
    const key = await instance.follow(PAGE, 'openssl pkey -in new-key.pem')
    expect(certificate.stdout === key.stdout, 'the two public keys differ')
    const { stdout } = await instance.follow(PAGE, 'PLAKETTE_GKS_CERTIFICATE_FILE=new-certificate.pem', {
      mayFail: true,
    })
    expect(/\bok\b/.test(checkOf(stdout)), `doctor says: ${checkOf(stdout)}`)
  })
  await stage.step('a worker with the new files takes the place of the old one, and orders go out', async () => {
    const next = await instance.node('worker', using('new-'))
    expect((await worker.stop()) === 0, 'the former worker did not stop in order')
    const order = await filer.file(api.address, 'WTESTCERT00000002')
    await filer.reaches(api.address, order, 'eingereicht')
    const locks = await instance.run<unknown[]>('plakette gks-lock list')
    expect(locks.length === 0, 'the login is locked')
    expect((await next.stop()) === 0, 'the worker did not stop in order')
  })
}
