import { existsSync } from 'node:fs'
import {
  checkNativeModules,
  ensureDependencies,
  ensureServerDependencies,
  isFirstInstallation,
  isInstalled,
} from './dependencies.mjs'
import { ensureFrontend, isBuilt } from './frontend.mjs'
import { alone } from './lock.mjs'
import { ensureNode, installsNativeModules, knownNode } from './runtime.mjs'
import { inRoot } from './paths.mjs'
import { ensureAppKey, hasAppKey } from './settings.mjs'

/** Made by `npm run build -- --output`: complete as it is. */
const isRelease = () => existsSync(inRoot('release.json'))

/** True when something has to be written into the project's folder before the product can run. */
export const needsWork = ({ frontend }) =>
  !knownNode() || !hasAppKey() || (!isRelease() && (!isInstalled() || (frontend && !isBuilt())))

/**
 * Brings the folder of a clone to where the product (or its tests) can run, and gives the Node to run it with.
 * `prepare(node)` is what can be done on a first start as soon as the server's packages are there.
 */
export async function ensureWorkspace({ frontend = false, prepare } = {}) {
  if (!needsWork({ frontend })) return knownNode()
  return alone(async () => {
    if (prepare && !isRelease() && isFirstInstallation()) return firstStart(prepare)
    const node = await ensureNode()
    if (!isRelease()) await ensureDependencies(node)
    ensureAppKey()
    if (frontend && !isRelease()) await ensureFrontend(node)
    return node
  })
}

/**
 * Two things at a time: Node and the packages of the server; then the database, while the packages of the screens come and the screens are built.
 * Each step is whole or is done again, so an interrupted first start goes on where it was.
 */
async function firstStart(prepare) {
  const early = !knownNode() && installsNativeModules()
  const [node] = await both(ensureNode(), early && ensureServerDependencies(process.execPath))
  if (!early) await ensureServerDependencies(node)
  await checkNativeModules(node)
  ensureAppKey()
  await both(
    ensureDependencies(node).then(() => ensureFrontend(node)),
    prepare(node),
  )
  return node
}

/** The answers of two pieces of work; neither is left alone when the other fails. */
async function both(...works) {
  const ends = await Promise.allSettled(works)
  const failed = ends.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  return ends.map(({ value }) => value)
}
