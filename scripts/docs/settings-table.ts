export interface Setting {
  name: string
  fallback: string
  meaning: string
}

/** Every setting that src/platform/config.ts reads; a test compares the two. */
export const SETTINGS: readonly Setting[] = [
  { name: 'PLAKETTE_HOST', fallback: '127.0.0.1', meaning: 'address on which the service listens' },
  { name: 'PLAKETTE_PORT', fallback: '8080', meaning: 'port on which the service listens' },
  { name: 'PLAKETTE_DATA_DIR', fallback: './data', meaning: 'embedded database and generated keys' },
  {
    name: 'DATABASE_URL',
    fallback: 'embedded PostgreSQL in the data directory',
    meaning:
      'PostgreSQL to use: `postgres://user:password@server:port/database?sslmode=verify-full`. Of several servers, separated by ' +
      'commas, the one that takes changes is used, also after a promotion',
  },
  { name: 'PLAKETTE_INSTANCE', fallback: 'test', meaning: '`test` or `production`' },
  {
    name: 'PLAKETTE_PRODUCT_VERSION',
    fallback: '2.0.0',
    meaning:
      'product version at the authority, from 1.0.0 on; `1.x` releases deregistrations (AB) only. Another value stops the start',
  },
  { name: 'PLAKETTE_BASE_URL', fallback: 'http://HOST:PORT', meaning: 'public root, used in links' },
  {
    name: 'PLAKETTE_ENCRYPTION_KEY',
    fallback: 'test: generated into the data directory; production: none, 503 where a key is needed',
    meaning:
      '32 bytes in base64; seals secrets and applications in the database. Several are separated by commas: the first one ' +
      'seals, all of them open (see `plakette keys rotate`)',
  },
  { name: 'PLAKETTE_GKS_USERNAME', fallback: 'test: generated', meaning: 'base GKS access: identifier' },
  { name: 'PLAKETTE_GKS_PASSWORD', fallback: 'test: generated', meaning: 'base GKS access: password' },
  { name: 'PLAKETTE_GKS_KOPA_KEY', fallback: 'test: generated', meaning: 'base GKS access: KoPa key' },
  {
    name: 'PLAKETTE_GKS_LARGE_CUSTOMER_ID',
    fallback: 'none',
    meaning: 'base GKS access: large-customer ID; kept, never sent',
  },
  {
    name: 'PLAKETTE_GKS_CERTIFICATE_FILE',
    fallback: 'test: generated',
    meaning: 'base GKS access: certificate, PEM file',
  },
  {
    name: 'PLAKETTE_GKS_PRIVATE_KEY_FILE',
    fallback: 'test: generated',
    meaning: 'base GKS access: private key, PEM file',
  },
  {
    name: 'PLAKETTE_GKS_ACCESSES_PER_CLIENT',
    fallback: '100',
    meaning: 'how many GKS accesses a client can store; one more gives 400',
  },
  {
    name: 'PLAKETTE_AUTHORITY_URL',
    fallback: 'test: the embedded authority simulator',
    meaning: "root of the authority's endpoint; a running simulator is `http://127.0.0.1:<simulator port>/authority`",
  },
  {
    name: 'PLAKETTE_DISPATCH_TIMEOUT_MS',
    fallback: '60000',
    meaning: 'how long a call to the authority may take',
  },
  {
    name: 'PLAKETTE_TRUST_SERVICE_URL',
    fallback: 'test: the embedded trust-service simulator',
    meaning:
      'root of the trust service, `none` for no trust service; a running simulator is ' +
      '`http://127.0.0.1:<simulator port>/trust`',
  },
  { name: 'PLAKETTE_TRUST_SERVICE_ENVIRONMENT', fallback: 'test', meaning: '`test` or `production`' },
  {
    name: 'PLAKETTE_TRUST_SERVICE_LEGAL_PERSONS',
    fallback: 'available',
    meaning: '`available`, `disabled` or `missing`',
  },
  {
    name: 'PLAKETTE_TRUST_SERVICE_TIMEOUT_MS',
    fallback: '15000',
    meaning: 'how long a call to the trust service may take',
  },
  {
    name: 'PLAKETTE_SEPA_MANDATE_TEMPLATE',
    fallback: 'own',
    meaning: '`own` or `none`: whether a SEPA mandate can be signed together with a power of attorney; without it 503',
  },
  {
    name: 'PLAKETTE_TIME_STAMP_URL',
    fallback: 'none: days are signed by the instance alone',
    meaning: 'authority for time stamps (RFC 3161) that confirms the signed days of the [evidence](evidence.md)',
  },
  { name: 'PLAKETTE_PLATE_SERVICE_URL', fallback: 'none: 501', meaning: 'plate-service provider' },
  {
    name: 'PLAKETTE_WEBHOOK_ALLOWED_NETWORKS',
    fallback: 'none',
    meaning: 'networks such as `127.0.0.0/8`, exempt from the rule against internal addresses; development only',
  },
  {
    name: 'PLAKETTE_WEBHOOK_RETRY_SCALE',
    fallback: '1',
    meaning: 'factor on the waits between webhook attempts, for tests',
  },
  {
    name: 'PLAKETTE_RETURN_CHANNEL_INTERVAL_MS',
    fallback: '30000',
    meaning:
      'how often mailboxes are asked; where no answer is waited for, less often once there are more than 900 (operations.md)',
  },
  {
    name: 'PLAKETTE_STATUS_QUERY_AFTER',
    fallback: 'PT6H',
    meaning:
      'ISO 8601 duration after which the authority is asked about an undecided order that had no news; `never` = only by hand',
  },
  {
    name: 'PLAKETTE_RETENTION_MONTHS',
    fallback: '6',
    meaning:
      'after so many months, at least 4, personal data is deleted (FZV § 18 (3)): of orders that ended, with their files, events and messages, and settled mail. What is open stays, and numbers, states, decisions, fees, invoices, audit and evidence',
  },
  {
    name: 'PLAKETTE_SIMULATOR_PORT',
    fallback: 'service port + 1',
    meaning: 'embedded simulators listen here, on the loopback address only',
  },
  {
    name: 'PLAKETTE_SIMULATOR_DECISION_MS',
    fallback: '3000',
    meaning: 'how long the simulated authority waits before it decides by itself; `never` = only on command',
  },
  {
    name: 'PLAKETTE_CLOCK_SHIFT',
    fallback: 'none',
    meaning: "ISO 8601 duration added to the service's clock (`PT16M`, `P4D`); refused on a production instance",
  },
  {
    name: 'PLAKETTE_TRUSTED_PROXIES',
    fallback: 'none',
    meaning:
      'networks of the proxies in front, such as `127.0.0.1/32`: whoever they name last in `X-Forwarded-For` is taken for the other end, in ' +
      'the log and where logins of people are slowed down. Without it, everybody behind a proxy is one',
  },
  {
    name: 'PLAKETTE_BODY_MEMORY_MB',
    fallback: '256',
    meaning:
      'memory for request bodies under way, in MB, from 16 on. A client has a quarter of it and never less than one body; beyond ' +
      'that its requests wait, unread, until others of its own are answered',
  },
  {
    name: 'PLAKETTE_METRICS_PORT',
    fallback: 'none',
    meaning: 'port for Prometheus metrics, `/live` and `/ready`, on every role of a node',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    fallback: 'none',
    meaning:
      'root of an OpenTelemetry collector, such as `http://127.0.0.1:4318`: traces and figures are sent there by OTLP over HTTP with JSON. ' +
      "The address is the operator's own and is called as it stands, also inside the own network",
  },
  {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    fallback: 'none',
    meaning: 'headers for the collector, such as `Authorization=Bearer%20…`, separated by commas and percent-encoded',
  },
  { name: 'OTEL_SERVICE_NAME', fallback: 'plakette', meaning: 'name of the service at the collector' },
  { name: 'OTEL_METRIC_EXPORT_INTERVAL', fallback: '60000', meaning: 'how often figures are sent, in milliseconds' },
  {
    name: 'PLAKETTE_LOG_LEVEL',
    fallback: 'info',
    meaning: '`trace`, `debug`, `info`, `warn`, `error` or `silent`; JSON lines on stderr',
  },
]
