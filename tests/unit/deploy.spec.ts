import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { parse } from 'yaml'
import { SECRETS } from '../../bin/launcher/secrets.mjs'
import { PROJECT } from '#tests/services/console.ts'

const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')

/** Names of settings the product reads; `NAME_FILE` only of secrets. */
const known = new Set([
  ...[...read('start/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!),
  ...(SECRETS as string[]).map((name) => `${name}_FILE`),
])
/** Read by something else: Node, and the launcher. */
const OTHERS = new Set(['CHROME_PATH', 'NODE_COMPILE_CACHE'])

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string>
      secrets?: string[]
      volumes?: string[]
      depends_on?: string[] | Record<string, unknown>
    }
  >
  secrets: Record<string, unknown>
  volumes: Record<string, unknown>
}

test.group('Examples of an installation', () => {
  test('the compose file names settings, secrets, volumes and services there are', ({ assert }) => {
    const { services, secrets, volumes } = parse(read('deploy/compose.yaml')) as Compose
    assert.deepEqual(
      Object.keys(services.app!.environment!).filter((name) => !known.has(name)),
      [],
    )
    for (const [name, service] of Object.entries(services)) {
      for (const secret of service.secrets ?? []) assert.property(secrets, secret, name)
      for (const other of Object.keys(
        Array.isArray(service.depends_on)
          ? Object.fromEntries(service.depends_on.map((value) => [value, 1]))
          : (service.depends_on ?? {}),
      ))
        assert.property(services, other, name)
      for (const [source] of (service.volumes ?? []).map((volume) => volume.split(':') as [string])) {
        if (source.startsWith('./')) assert.isTrue(existsSync(join(PROJECT, 'deploy', source)), source)
        else assert.property(volumes, source, name)
      }
    }
  })

  test('the image runs as nobody in particular, stores outside of itself and asks an address there is for its health', ({
    assert,
  }) => {
    const image = read('Dockerfile')
    assert.match(image, /^USER node$/m)
    assert.match(image, /^VOLUME \/data$/m)
    assert.match(image, /^HEALTHCHECK /m)
    assert.include(read('start/routes.ts'), `'${/127\.0\.0\.1:\$\{process\.env\.PORT\}([^`]+)`/.exec(image)![1]}'`)
    const variables = [...image.matchAll(/^(?:ENV| ) +([A-Z_]+)=/gm)].map(([, name]) => name!)
    assert.includeMembers(variables, ['HOST', 'STORAGE_PATH'])
    assert.deepEqual(
      variables.filter((name) => !known.has(name) && !OTHERS.has(name)),
      [],
    )
    // The folder of the build must not carry what belongs to a machine into the image.
    const ignored = read('.dockerignore').split('\n')
    for (const value of ['.env', 'storage', 'node_modules', '.git']) assert.include(ignored, value)
  })

  test('the systemd unit starts the launcher itself, so that signals reach it', ({ assert }) => {
    const unit = read('deploy/ipe-rh.service')
    assert.match(unit, /^ExecStart=\/usr\/bin\/node bin\/ipe\.mjs start --empty$/m)
    assert.isTrue(existsSync(join(PROJECT, 'bin/ipe.mjs')))
  })
})
