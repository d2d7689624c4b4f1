import { engine } from '#engine/engine.ts'

/** The running installation, for whoever backs it up. */
export const currentInstallation = () => ({ client: engine().client, registry: engine().registry })
