import { existsSync } from 'node:fs'
import { ensureDependencies, isInstalled } from './dependencies.mjs'
import { ensureFrontend, isBuilt } from './frontend.mjs'
import { alone } from './lock.mjs'
import { ensureNode, knownNode } from './runtime.mjs'
import { inRoot } from './paths.mjs'
import { ensureAppKey, hasAppKey } from './settings.mjs'

/** Made by `npm run build -- --output`: complete as it is. */
const isRelease = () => existsSync(inRoot('release.json'))

/** True when something has to be written into the project's folder before the product can run. */
export const needsWork = ({ frontend }) =>
  !knownNode() || !hasAppKey() || (!isRelease() && (!isInstalled() || (frontend && !isBuilt())))

/** Brings the folder of a clone to where the product (or its tests) can run, and gives the Node to run it with. */
export async function ensureWorkspace({ frontend = false } = {}) {
  if (!needsWork({ frontend })) return knownNode()
  return alone(async () => {
    const node = await ensureNode()
    if (!isRelease()) await ensureDependencies(node)
    ensureAppKey()
    if (frontend && !isRelease()) await ensureFrontend(node)
    return node
  })
}
