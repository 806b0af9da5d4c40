import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { freePort } from '../../src/platform/free-port.ts'
import { type Program, startProgram } from './support/programs.ts'
import { expect, type Stage, until } from './support/stage.ts'
import type { Rehearsal } from './support/world.ts'

const OPS = join(import.meta.dirname, '..')
const ROOT = join(OPS, '..')
const HOST = 'plakette.example.test'
const MB = 1_048_576

const isThere = (tool: string): boolean => spawnSync('which', [tool]).status === 0

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  expect(status === 0, `${command} ${args.join(' ')} ended with ${status}: ${stderr}${stdout}`)
  return `${stdout}${stderr}`
}

/** Tries out the files of ops with the tools that the machine has; what it lacks is said. */
export const files: Rehearsal = async ({ stage, everyday }) => {
  if (isThere('systemd-analyze')) await stage.step('systemd-analyze verify', async () => verifyUnits(stage))
  else await stage.step('LEFT OUT: no systemd-analyze here', async () => {})
  const { api } = await everyday()
  for (const [tool, start] of [
    ['nginx', startNginx],
    ['caddy', startCaddy],
  ] as const) {
    if (!isThere(tool)) {
      await stage.step(`LEFT OUT: no ${tool} here`, async () => {})
      continue
    }
    const ports = { tls: await freePort(), plain: await freePort() }
    const proxy = await stage.step(`${tool} takes its file`, () => start(stage, new URL(api.address).port, ports))
    stage.atEnd(() => proxy.kill())
    await stage.step(`${tool} serves the API`, () => tryOut(ports))
    await proxy.kill()
  }
}

/** The units as they are, with this checkout where they expect the program. */
function verifyUnits(stage: Stage): void {
  const root = join(stage.directory, 'units')
  mkdirSync(join(root, 'opt'), { recursive: true })
  symlinkSync(ROOT, join(root, 'opt/current'))
  for (const role of ['api', 'worker']) {
    const unit = readFileSync(join(OPS, `systemd/plakette-${role}.service`), 'utf8')
    const file = join(root, `plakette-${role}.service`)
    writeFileSync(file, unit.replaceAll('/opt/plakette/current', join(root, 'opt/current')))
    const said = run('systemd-analyze', 'verify', '--man=no', file)
    const about = said.split('\n').filter((line) => line.includes(`plakette-${role}`))
    expect(about.length === 0, `systemd-analyze: ${about.join('; ')}`)
  }
}

interface Ports {
  tls: number
  plain: number
}

function certificate(directory: string): { certificate: string; key: string } {
  const [certificate, key] = [join(directory, 'certificate.pem'), join(directory, 'private-key.pem')]
  run(
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${HOST}`,
    ...['-addext', `subjectAltName=DNS:${HOST}`, '-keyout', key, '-out', certificate],
  )
  return { certificate, key }
}

/** Our file as it is, but for ports, the certificate and the addresses of the nodes. */
async function startNginx(stage: Stage, node: string, { tls, plain }: Ports): Promise<Program> {
  const directory = join(stage.directory, 'nginx')
  mkdirSync(directory)
  const files = certificate(directory)
  const server = readFileSync(join(OPS, 'nginx/plakette.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${tls} ssl`)
    .replace('/etc/plakette/tls/certificate.pem', files.certificate)
    .replace('/etc/plakette/tls/private-key.pem', files.key)
    .replace(/server 127\.0\.0\.1:8080/, `server 127.0.0.1:${node}`)
    .replace(/ {4}server 127\.0\.0\.1:8081.*\n/, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${directory}/${of};`,
  )
  const whole = `worker_processes 1;\npid ${directory}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${server}\n}\n`
  const file = join(directory, 'nginx.conf')
  writeFileSync(file, whole)
  run('nginx', '-t', '-c', file, '-p', directory)
  return startProgram({
    command: 'sh',
    args: ['-c', `echo started; exec nginx -c ${file} -p ${directory} -g 'daemon off;'`],
    ...{ env: {}, cwd: directory, ready: /(started)/ },
  })
}

async function startCaddy(stage: Stage, node: string, { tls, plain }: Ports): Promise<Program> {
  run('caddy', 'validate', '--adapter', 'caddyfile', '--config', join(OPS, 'compose/Caddyfile'))
  run('caddy', 'validate', '--adapter', 'caddyfile', '--config', join(OPS, 'caddy/Caddyfile'))
  const directory = join(stage.directory, 'caddy')
  mkdirSync(directory)
  const files = certificate(directory)
  const text = readFileSync(join(OPS, 'caddy/Caddyfile'), 'utf8')
    .replace('{\n\tservers', `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${tls}\n\tservers`)
    .replace('tls {', `tls ${files.certificate} ${files.key} {`)
    .replace('127.0.0.1:8080 127.0.0.1:8081', `127.0.0.1:${node}`)
  const file = join(directory, 'Caddyfile')
  writeFileSync(file, text)
  return startProgram({
    command: 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', file],
    ...{ env: { HOME: directory }, cwd: directory, ready: /(serving initial configuration)/ },
  })
}

interface Answer {
  status: number
  headers: Readonly<Record<string, unknown>>
}

function ask(port: number, method: string, path: string, bytes: number): Promise<Answer> {
  // Of a certificate of its own; nothing secret is sent.
  const agent = new Agent({ rejectUnauthorized: false })
  return new Promise((resolve, reject) => {
    const headers = { host: HOST, 'content-type': 'application/json', 'content-length': bytes }
    const sent = request({ host: '127.0.0.1', port, method, path, agent, headers, servername: HOST }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    sent.on('error', reject)
    sent.end(Buffer.alloc(bytes, ' '))
  })
}

const API = '/dropshipping-api/1/2.3.0/vehicleDeregistrations/deregistrations'

/** What the service promises arrives through the proxy. */
async function tryOut({ tls, plain }: Ports): Promise<void> {
  const { headers } = await until(
    '200',
    () => ask(tls, 'GET', '/health', 0),
    ({ status }) => status === 200,
  )
  expect(headers['strict-transport-security'] === 'max-age=31536000; includeSubDomains', 'no demand for TLS')
  for (const [name, value] of [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
  ] as const) {
    expect(headers[name] === value, `${name} is ${String(headers[name])}`)
  }
  // The login is missing, so that the service refuses them by itself: with its own answer, which has a trace id.
  for (const bytes of [1, 12 * MB]) {
    const refused = await ask(tls, 'POST', API, bytes)
    expect(refused.status === 401 && 'x-trace-id' in refused.headers, `a body of ${bytes} bytes got ${refused.status}`)
  }
  const huge = await ask(tls, 'POST', API, 16 * MB)
  expect([401, 413].includes(huge.status), `a body of 16 MB got ${huge.status}`)
  const [program, person] = await Promise.all([API, '/login'].map((path) => fetchPlain(plain, path)))
  expect(program === 403, `a program without TLS got ${program}`)
  expect(person === 301, `a person without TLS got ${person}`)
}

function fetchPlain(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = plainRequest({ host: '127.0.0.1', port, path, headers: { host: HOST } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}
