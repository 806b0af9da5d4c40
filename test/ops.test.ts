import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { SETTINGS } from '../scripts/docs/settings-table.ts'
import { TIMEOUTS } from '../src/doors/http/limits.ts'
import { DAY, MINUTE, SECOND } from '../src/kernel/duration.ts'
import { BODY_BYTES } from '../src/kernel/parse/body-bytes.ts'
import { SECRETS } from '../src/platform/config.ts'

const OPS = resolve(import.meta.dirname, '../ops')
const read = (file: string): string => readFileSync(join(OPS, file), 'utf8')
const FILES = globSync('**/*', { cwd: OPS, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.parentPath.includes('rehearse'))
  .map((entry) => join(entry.parentPath, entry.name).slice(OPS.length + 1))
  .sort()

const MB = 1_048_576
/** What a stop of each role may take, with room (docs/adr/0092). */
const STOP_SECONDS = { api: 90, worker: 130 }

const numberIn = (text: string, form: RegExp): number => Number(form.exec(text)?.[1])

describe('every file for running it', () => {
  it('names settings that there are', () => {
    const known = new Set<string>([...SETTINGS.map(({ name }) => name), ...SECRETS.map((name) => `${name}_FILE`)])
    const named = FILES.flatMap((file) =>
      [...read(file).matchAll(/\b(PLAKETTE_[A-Z_]+|DATABASE_URL(?:_FILE)?)\b/g)].map(([name]) => ({ file, name })),
    )
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter(({ name }) => !known.has(name))).toEqual([])
  })

  it('stands in ops/README.md', () => {
    const index = read('README.md')
    expect(FILES.filter((file) => file !== 'README.md' && !index.includes(`](${file})`))).toEqual([])
  })
})

describe('ops/compose', () => {
  interface Service {
    command?: string[]
    entrypoint?: string[]
    image: string
    stop_grace_period?: string
    secrets?: string[]
    volumes?: string[]
    depends_on?: string[] | Record<string, unknown>
    healthcheck?: unknown
    read_only?: boolean
    cap_drop?: string[]
  }
  const compose = parse(read('compose/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
    secrets: Record<string, unknown>
  }
  const services = Object.entries(compose.services)
  const nodes = services.filter(([, { image }]) => image === 'plakette')

  it('has two API nodes, two workers, and a database with a standby', () => {
    expect(nodes.map(([name, { command }]) => `${name} ${command?.join(' ')}`)).toEqual([
      'api-1 serve --role api',
      'api-2 serve --role api',
      'worker-1 serve --role worker',
      'worker-2 serve --role worker',
    ])
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['database', 'standby', 'proxy']))
  })

  it('names services, volumes, secrets and files that there are', () => {
    for (const [name, service] of services) {
      for (const other of Object.keys(service.depends_on ?? {})) {
        const names = Array.isArray(service.depends_on) ? service.depends_on : [other]
        expect(Object.keys(compose.services), name).toEqual(expect.arrayContaining(names))
      }
      expect(Object.keys(compose.secrets), name).toEqual(expect.arrayContaining(service.secrets ?? []))
      for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
        if (source.startsWith('./')) expect(FILES).toContain(join('compose', source))
        else expect(Object.keys(compose.volumes)).toContain(source)
      }
    }
  })

  it('gives a node time to finish, and no right that it does not need', () => {
    for (const [name, { stop_grace_period, read_only, cap_drop, secrets }] of nodes) {
      expect(numberIn(stop_grace_period ?? '', /^(\d+)s$/), name).toBeGreaterThanOrEqual(STOP_SECONDS.worker)
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] })
      expect(secrets).toEqual(['database-url', 'encryption-key'])
    }
  })

  it('waits for the standby that its standby script makes', () => {
    const [, awaited] = /synchronous_standby_names = '(\w+)'/.exec(read('compose/primary.sh')) ?? []
    expect(read('compose/standby.sh')).toContain(`application_name=${awaited}`)
    expect(read('compose/standby.sh')).toContain(`--slot=${awaited}`)
    // Promoted, it waits for nobody.
    expect(read('compose/standby.sh')).toMatch(/"synchronous_standby_names = ''" >>"\$PGDATA\/postgresql.auto.conf"/)
  })
})

describe('ops/kubernetes', () => {
  interface Probe {
    httpGet: { path: string; port: string }
    timeoutSeconds?: number
  }
  interface Container {
    args: string[]
    image: string
    ports: { name: string; containerPort: number }[]
    livenessProbe: Probe
    startupProbe: Probe
    readinessProbe: Probe
    securityContext: Record<string, unknown>
    volumeMounts: { name: string }[]
  }
  interface Resource {
    kind: string
    metadata: { name: string }
    spec: {
      replicas: number
      selector: Record<string, unknown>
      template: {
        metadata: { labels: Record<string, string> }
        spec: { containers: Container[]; terminationGracePeriodSeconds: number; volumes: { name: string }[] }
      }
    }
  }
  const resources = parseAllDocuments(read('kubernetes/plakette.yaml')).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Resource
  })
  const deployments = resources.filter(({ kind }) => kind === 'Deployment')
  const parts = deployments.flatMap(({ spec: { template } }) => template.spec.containers)

  it('runs two nodes of each role', () => {
    expect(deployments.map(({ spec }) => spec.replicas)).toEqual([2, 2])
    expect(parts.map(({ args }) => args.join(' '))).toEqual(['serve --role api', 'serve --role worker'])
  })

  it('asks a node whether it lives, and whether it is ready, on its metrics port', () => {
    for (const { livenessProbe, startupProbe, readinessProbe, ports } of parts) {
      expect(livenessProbe.httpGet).toEqual({ path: '/live', port: 'metrics' })
      expect(startupProbe.httpGet).toEqual({ path: '/live', port: 'metrics' })
      expect(readinessProbe.httpGet).toEqual({ path: '/ready', port: 'metrics' })
      // `/ready` gives a database two seconds.
      expect(readinessProbe.timeoutSeconds).toBeGreaterThan(2)
      expect(ports).toContainEqual({ name: 'metrics', containerPort: 9464 })
    }
  })

  it('selects what it labels, mounts what it has, and gives a node time to finish', () => {
    for (const { spec } of deployments) {
      expect(spec.template.metadata.labels).toEqual((spec.selector as { matchLabels: unknown }).matchLabels)
      const { role } = spec.template.metadata.labels
      expect(spec.template.spec.terminationGracePeriodSeconds).toBe(STOP_SECONDS[role === 'api' ? 'api' : 'worker'])
      const volumes = spec.template.spec.volumes.map(({ name }) => name)
      expect(spec.template.spec.containers.flatMap(({ volumeMounts }) => volumeMounts.map(({ name }) => name))).toEqual(
        volumes,
      )
    }
    const service = resources.find(({ kind }) => kind === 'Service')
    expect(service?.spec.selector).toEqual({ app: 'plakette', role: 'api' })
  })
})

describe('ops/Dockerfile', () => {
  const lines = read('Dockerfile')

  it('runs the program itself, as an ordinary user, on the Node that it needs', () => {
    expect(lines).toMatch(/^USER node$/m)
    expect(lines).toMatch(/^ENTRYPOINT \["node", "bin\/plakette\.js"\]$/m)
    const needed = numberIn(readFileSync(join(OPS, '../bin/plakette.js'), 'utf8'), /NEEDED_MAJOR = (\d+)/)
    expect([...lines.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major))).toEqual([needed, needed])
  })

  it('keeps history and secrets of the machine out of the image', () => {
    expect(read('Dockerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', '.env', 'data', '**/node_modules']),
    )
    expect(lines).not.toMatch(/(PASSWORD|ENCRYPTION_KEY|DATABASE_URL)=/)
  })
})

describe('ops/systemd', () => {
  it.each(['api', 'worker'] as const)('plakette-%s.service runs its role, with time to stop and few rights', (role) => {
    const unit = read(`systemd/plakette-${role}.service`)
    expect(unit).toContain(`serve --role ${role}`)
    expect(numberIn(unit, /^TimeoutStopSec=(\d+)$/m)).toBe(STOP_SECONDS[role])
    for (const line of ['User=plakette', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'UMask=0077']) {
      expect(unit.split('\n')).toContain(line)
    }
  })
})

describe('the command line of the units', () => {
  it('runs the program that they run, as their user, with their settings', () => {
    const command = read('systemd/plakette')
    const unit = read('systemd/plakette-worker.service')
    const [, program, entry] = /^ExecStart=(\S+) (bin\/\S+)/m.exec(unit) ?? []
    const [, directory] = /^WorkingDirectory=(.+)$/m.exec(unit) ?? []
    const [, settings] = /^EnvironmentFile=(.+)$/m.exec(unit) ?? []
    expect(command).toContain(`exec ${program} --env-file=${settings} ${directory}/${entry} "$@"`)
    expect(command).toContain('runuser -u plakette')
  })
})

describe('the proxies', () => {
  const nginx = read('nginx/plakette.conf')
  const caddies = ['caddy/Caddyfile', 'compose/Caddyfile'].map(read)

  it('let bodies through that the service takes, and leave it to the service to refuse larger ones', () => {
    expect(numberIn(nginx, /client_max_body_size (\d+)m;/) * MB).toBeGreaterThan(BODY_BYTES)
    for (const caddy of caddies) expect(numberIn(caddy, /max_size (\d+)MB/) * 1_000_000).toBeGreaterThan(BODY_BYTES)
  })

  it('wait for an answer longer than a request may take', () => {
    expect(numberIn(nginx, /proxy_read_timeout (\d+)s/) * SECOND).toBeGreaterThan(TIMEOUTS.requestMs)
    for (const caddy of caddies)
      expect(numberIn(caddy, /response_header_timeout (\d+)s/) * SECOND).toBeGreaterThan(TIMEOUTS.requestMs)
    expect(TIMEOUTS.requestMs).toBe(3 * MINUTE)
  })

  it('close idle connections before a node does, so that no request meets a closed one', () => {
    expect(numberIn(nginx, /keepalive_timeout (\d+)s/) * SECOND).toBeLessThan(TIMEOUTS.keepAliveMs)
    for (const caddy of caddies) expect(numberIn(caddy, /keepalive (\d+)s/) * SECOND).toBeLessThan(TIMEOUTS.keepAliveMs)
  })

  it('demand TLS for a year, for all names below', () => {
    for (const text of [nginx, ...caddies]) {
      const [, seconds, rest] = /"max-age=(\d+); (\w+)"/.exec(text) ?? []
      expect(Number(seconds) * SECOND).toBeGreaterThanOrEqual(365 * DAY)
      expect(rest).toBe('includeSubDomains')
    }
  })
})
