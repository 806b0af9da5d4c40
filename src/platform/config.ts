import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { HOUR, MINUTE, parseDuration } from '../kernel/duration.ts'
import { withoutTrailing } from '../kernel/text.ts'
import { withSecretFiles } from './secret-file.ts'
import * as read from './setting.ts'
import { type EnvironmentVariables, SettingError } from './setting.ts'

export type Config = ReturnType<typeof readConfig>

/** The environment over the `.env` file of the working directory. */
export function readEnvironment(environment: EnvironmentVariables, directory: string): EnvironmentVariables {
  const file = resolve(directory, '.env')
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...environment } : environment
}

/** Settings that hold a secret, or may: each can be read from a file that `NAME_FILE` names. */
export const SECRETS = [
  'DATABASE_URL',
  'PLAKETTE_ENCRYPTION_KEY',
  'PLAKETTE_GKS_PASSWORD',
  'PLAKETTE_GKS_KOPA_KEY',
  'PLAKETTE_PLATE_SERVICE_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

/** What a production instance needs at least. Without it, it runs and refuses what it cannot do. */
const AT_LEAST = [
  'PLAKETTE_AUTHORITY_URL',
  'PLAKETTE_GKS_USERNAME',
  'PLAKETTE_GKS_PASSWORD',
  'PLAKETTE_GKS_KOPA_KEY',
  'PLAKETTE_GKS_CERTIFICATE_FILE',
  'PLAKETTE_GKS_PRIVATE_KEY_FILE',
  'PLAKETTE_ENCRYPTION_KEY',
  'DATABASE_URL',
  'PLAKETTE_BASE_URL',
] as const

/** From 1.0.0 on and spelled in one way only: what is released follows from it (contract 2, 9). */
const PRODUCT_VERSION = /^[1-9]\d{0,3}(\.(0|[1-9]\d{0,3})){2}$/

/** Every setting, read once at the start. Names and defaults are those of the documentation (docs/settings.md). */
export function readConfig(given: EnvironmentVariables, directory: string) {
  const env = withSecretFiles(given, SECRETS, directory)
  const host = read.text(env, 'PLAKETTE_HOST') ?? '127.0.0.1'
  const port = read.port(env, 'PLAKETTE_PORT') ?? 8080
  const instance = read.oneOf(env, 'PLAKETTE_INSTANCE', ['test', 'production'] as const) ?? 'test'
  return {
    host,
    port,
    instance,
    /** Names of settings that a production instance lacks. */
    missing: instance === 'production' ? AT_LEAST.filter((name) => read.text(env, name) === undefined) : [],
    isVerifyingCertificates: isVerifyingCertificates(env, instance),
    dataDir: resolve(directory, read.text(env, 'PLAKETTE_DATA_DIR') ?? './data'),
    databaseUrl: read.databaseUrl(env, 'DATABASE_URL'),
    productVersion:
      read.matching(env, 'PLAKETTE_PRODUCT_VERSION', PRODUCT_VERSION, 'a version from 1.0.0 on, such as 2.0.0') ??
      '2.0.0',
    baseUrl:
      withoutTrailingSlash(read.url(env, 'PLAKETTE_BASE_URL', ['http:', 'https:'])) ??
      `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    /** The first one seals, all of them open. */
    encryptionKeys: read.keys(env, 'PLAKETTE_ENCRYPTION_KEY'),
    gks: {
      username: read.text(env, 'PLAKETTE_GKS_USERNAME'),
      password: read.text(env, 'PLAKETTE_GKS_PASSWORD'),
      kopaKey: read.text(env, 'PLAKETTE_GKS_KOPA_KEY'),
      largeCustomerId: read.text(env, 'PLAKETTE_GKS_LARGE_CUSTOMER_ID'),
      certificateFile: read.text(env, 'PLAKETTE_GKS_CERTIFICATE_FILE'),
      privateKeyFile: read.text(env, 'PLAKETTE_GKS_PRIVATE_KEY_FILE'),
      accessesPerClient: read.integer(env, 'PLAKETTE_GKS_ACCESSES_PER_CLIENT', { from: 1 }) ?? 100,
    },
    authorityUrl: withoutTrailingSlash(read.safeUrl(env, 'PLAKETTE_AUTHORITY_URL')),
    dispatchTimeoutMs: read.integer(env, 'PLAKETTE_DISPATCH_TIMEOUT_MS', { from: 1 }) ?? 60_000,
    trustService: {
      url:
        read.text(env, 'PLAKETTE_TRUST_SERVICE_URL') === 'none'
          ? ('none' as const)
          : withoutTrailingSlash(read.url(env, 'PLAKETTE_TRUST_SERVICE_URL', ['http:', 'https:'])),
      environment: read.oneOf(env, 'PLAKETTE_TRUST_SERVICE_ENVIRONMENT', ['test', 'production'] as const) ?? 'test',
      legalPersons:
        read.oneOf(env, 'PLAKETTE_TRUST_SERVICE_LEGAL_PERSONS', ['available', 'disabled', 'missing'] as const) ??
        'available',
      timeoutMs: read.integer(env, 'PLAKETTE_TRUST_SERVICE_TIMEOUT_MS', { from: 1 }) ?? 15_000,
    },
    /** `own`: the mandate of this product; `none`: the instance has no template (contract 2, 4.3 no. 5). */
    sepaMandateTemplate: read.oneOf(env, 'PLAKETTE_SEPA_MANDATE_TEMPLATE', ['own', 'none'] as const) ?? 'own',
    /** An authority for time stamps (RFC 3161), asked to confirm the signed days of the evidence. */
    timeStampUrl: read.url(env, 'PLAKETTE_TIME_STAMP_URL', ['http:', 'https:']),
    plateServiceUrl: withoutTrailingSlash(read.url(env, 'PLAKETTE_PLATE_SERVICE_URL', ['http:', 'https:'])),
    webhook: {
      allowedNetworks: read.networks(env, 'PLAKETTE_WEBHOOK_ALLOWED_NETWORKS'),
      retryScale: retryScale(env, instance),
    },
    /** What these say of whom they forward for is believed. */
    trustedProxies: read.networks(env, 'PLAKETTE_TRUSTED_PROXIES'),
    /** In bytes. */
    bodyMemory: (read.integer(env, 'PLAKETTE_BODY_MEMORY_MB', { from: 16 }) ?? 256) * 1_048_576,
    metricsPort: read.port(env, 'PLAKETTE_METRICS_PORT'),
    /** Names and forms are those of OpenTelemetry. */
    otlp: {
      endpoint: withoutTrailingSlash(read.url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])),
      headers: read.headers(env, 'OTEL_EXPORTER_OTLP_HEADERS'),
      serviceName: read.text(env, 'OTEL_SERVICE_NAME') ?? 'plakette',
      metricIntervalMs: read.integer(env, 'OTEL_METRIC_EXPORT_INTERVAL', { from: 100 }) ?? MINUTE,
    },
    returnChannelIntervalMs: read.integer(env, 'PLAKETTE_RETURN_CHANNEL_INTERVAL_MS', { from: 1 }) ?? 30_000,
    statusQueryAfterMs: read.durationOr(env, 'PLAKETTE_STATUS_QUERY_AFTER', 'never') ?? 6 * HOUR,
    /** What is older is due for deletion (FZV § 18 (3)). Events and deliveries are promised for 90 days, which three months may not have. */
    retentionMonths: read.integer(env, 'PLAKETTE_RETENTION_MONTHS', { from: 4 }) ?? 6,
    simulator: {
      port: read.port(env, 'PLAKETTE_SIMULATOR_PORT') ?? port + 1,
      decisionMs: read.integerOr(env, 'PLAKETTE_SIMULATOR_DECISION_MS', 'never') ?? 3000,
    },
    clockShiftMs: clockShift(env, instance),
    logLevel:
      read.oneOf(env, 'PLAKETTE_LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const) ?? 'info',
  }
}

const withoutTrailingSlash = (url: string | undefined): string | undefined =>
  url === undefined ? undefined : withoutTrailing(url, '/')

/** Calls to partners always verify; this would reach what others open, such as the connection to the database. */
function isVerifyingCertificates(env: EnvironmentVariables, instance: 'test' | 'production'): boolean {
  const name = 'NODE_TLS_REJECT_UNAUTHORIZED'
  if (read.text(env, name) !== '0') return true
  if (instance === 'production') throw new SettingError(name, 'cannot be 0 on a production instance')
  return false
}

function retryScale(env: EnvironmentVariables, instance: 'test' | 'production'): number {
  const name = 'PLAKETTE_WEBHOOK_RETRY_SCALE'
  const scale = read.positive(env, name) ?? 1
  if (instance === 'production' && scale !== 1) throw new SettingError(name, 'cannot be used on a production instance')
  return scale
}

function clockShift(env: EnvironmentVariables, instance: 'test' | 'production'): number {
  const name = 'PLAKETTE_CLOCK_SHIFT'
  const given = read.text(env, name)
  if (given === undefined) return 0
  if (instance === 'production') throw new SettingError(name, 'cannot be used on a production instance')
  const shift = parseDuration(given)
  if (shift === undefined)
    throw new SettingError(name, `must be an ISO 8601 duration such as PT16M or P4D, not '${given}'`)
  return shift
}
