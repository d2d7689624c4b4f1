import { Env } from '@adonisjs/core/env'
import { secretsFromFiles } from '../bin/launcher/secrets.mjs'
import { plainSettings } from '../bin/launcher/settings.mjs'

/** Encryption takes none that is shorter. */
function secretKey(name: string, value?: string): string {
  if (!value || value.length < 16)
    throw new Error(
      `${name}: a chave precisa ter 16 letras ou mais; sem a linha ${name} no arquivo .env, npm start cria uma.`,
    )
  return value
}

/** Figures of the product are nobody else's business, so a token that can be guessed is none. */
function monitoringToken(name: string, value?: string): string | undefined {
  if (value && value.length < 16) throw new Error(`${name}: o token precisa ter 16 letras ou mais.`)
  return value || undefined
}

/** A figure that makes sense, so that a slip of the finger keeps no minus one nights of backups. */
const whole =
  (from: number, to: number) =>
  (name: string, value?: string): number | undefined => {
    if (value === undefined || value === '') return undefined
    const figure = Number(value)
    if (!Number.isInteger(figure) || figure < from || figure > to)
      throw new Error(`${name}="${value}" não é um número inteiro de ${from} a ${to}.`)
    return figure
  }
const port = whole(1, 65_535)
const MANY = 1_000_000_000

/** Where people and other systems reach the product. */
function webAddress(name: string, value?: string): string | undefined {
  if (value && !/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw new Error(`${name}="${value}" não é um endereço como https://rh.exemplo.com.br.`)
  return value || undefined
}

Object.assign(process.env, secretsFromFiles(plainSettings()))

/** Everything the product reads from the environment. Documented in docs/operations.md. */
export default await Env.create(new URL('../', import.meta.url), {
  NODE_ENV: Env.schema.enum(['development', 'production', 'test'] as const),
  PORT: Env.schema.number.optional(),
  HOST: Env.schema.string.optional(),
  APP_KEY: secretKey,
  APP_URL: webAddress,
  CONTENT_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  LOG_LEVEL: Env.schema.enum.optional(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const),
  LOG_REQUESTS: Env.schema.boolean.optional(),
  SLOW_STATEMENT_MS: Env.schema.number.optional(),
  METRICS_TOKEN: monitoringToken,
  OTEL_EXPORTER_OTLP_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  OTEL_METRICS_EXPORTER: Env.schema.enum.optional(['otlp', 'none'] as const),
  OTEL_METRIC_EXPORT_INTERVAL: whole(100, 3_600_000),
  OTEL_SERVICE_NAME: Env.schema.string.optional(),
  OTEL_BSP_SCHEDULE_DELAY: Env.schema.number.optional(),
  OTEL_TRACES_SAMPLER_ARG: Env.schema.number.optional(),
  QUEUE_WORKERS: whole(0, 100),
  DB_CONNECTION: Env.schema.enum.optional(['sqlite', 'mysql'] as const),
  DB_FILE: Env.schema.string.optional(),
  DB_HOST: Env.schema.string.optional(),
  DB_SOCKET: Env.schema.string.optional(),
  DB_PORT: Env.schema.number.optional(),
  DB_USER: Env.schema.string.optional(),
  DB_PASSWORD: Env.schema.string.optional(),
  DB_DATABASE: Env.schema.string.optional(),
  REDIS_HOST: Env.schema.string.optional(),
  REDIS_PORT: port,
  REDIS_USER: Env.schema.string.optional(),
  REDIS_PASSWORD: Env.schema.string.optional(),
  REDIS_DB: whole(0, 1000),
  REDIS_TIMEOUT_MS: whole(1, 60_000),
  REDIS_TLS: Env.schema.boolean.optional(),
  API_LIMIT_PER_USER: whole(0, MANY),
  API_LIMIT_PER_ADDRESS: whole(0, MANY),
  SMTP_HOST: Env.schema.string.optional(),
  SMTP_PORT: port,
  SMTP_USER: Env.schema.string.optional(),
  SMTP_PASSWORD: Env.schema.string.optional(),
  SMTP_REQUIRE_TLS: Env.schema.boolean.optional(),
  MAIL_FROM: Env.schema.string.optional(),
  LEGACY_URL: Env.schema.string.optional(),
  USAGE_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  NEWS_FEED_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  CEP_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  CEP_RANGES: Env.schema.string.optional(),
  COLABORE_URL: Env.schema.string.optional(),
  COLABORE_KEY: Env.schema.string.optional(),
  FORTES_BI_URL: Env.schema.string.optional(),
  SOLIDES_URL: Env.schema.string.optional(),
  OUTBOUND_PRIVATE: Env.schema.string.optional(),
  ESOCIAL_URL: Env.schema.string.optional({ format: 'url', tld: false }),
  CLAMD_SOCKET: Env.schema.string.optional(),
  CLAMD_HOST: Env.schema.string.optional(),
  CLAMD_PORT: port,
  LICENSE_PUBLIC_KEY: Env.schema.string.optional(),
  LICENSE_KEY: Env.schema.string.optional(),
  LICENSE_URL: Env.schema.string.optional(),
  LICENSE_CLOUD: Env.schema.boolean.optional(),
  BACKUP_PATH: Env.schema.string.optional(),
  BACKUP_KEEP: whole(1, 3650),
  BACKUP_PASSPHRASE: Env.schema.string.optional(),
  STORAGE_PATH: Env.schema.string.optional(),
  FILES_DISK: Env.schema.enum.optional(['fs', 's3'] as const),
  S3_BUCKET: Env.schema.string.optional(),
  S3_ENDPOINT: Env.schema.string.optional({ format: 'url', tld: false }),
  S3_REGION: Env.schema.string.optional(),
  S3_ACCESS_KEY_ID: Env.schema.string.optional(),
  S3_SECRET_ACCESS_KEY: Env.schema.string.optional(),
  TRUSTED_PROXIES: Env.schema.string.optional(),
  DEMO_SIZE: Env.schema.enum.optional(['story', 'full'] as const),
})
