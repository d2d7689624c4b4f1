import { engine } from '#engine/engine.ts'

/** The running installation, as input for a backup. */
export const currentInstallation = () => ({ client: engine().client, registry: engine().registry })
