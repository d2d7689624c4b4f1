import { readFileSync } from 'node:fs'
import { Fault } from './messages.mjs'

/** Settings that are secret. Containers hand them over as files, so that no list of the environment shows them. */
export const SECRETS = [
  'APP_KEY',
  'DB_PASSWORD',
  'SMTP_PASSWORD',
  'BACKUP_PASSPHRASE',
  'LICENSE_KEY',
  'COLABORE_KEY',
  'METRICS_TOKEN',
  'S3_SECRET_ACCESS_KEY',
  'REDIS_PASSWORD',
  'OTEL_EXPORTER_OTLP_HEADERS',
]

/**
 * What `NAME_FILE` point at, as `NAME`; a `NAME` that is set itself wins. The line end of the last line is not part of a secret.
 * @param {Record<string, string | undefined>} settings
 * @returns {Record<string, string>}
 */
export function secretsFromFiles(settings) {
  const found = {}
  for (const name of SECRETS) {
    const file = settings[`${name}_FILE`]
    if (!file || settings[name]) continue
    try {
      found[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      throw new Fault(`${name}_FILE: não é possível ler o arquivo ${file} (${error.code}).`)
    }
  }
  return found
}
