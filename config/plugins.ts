import { fileURLToPath } from 'node:url'
import env from '#start/env.ts'
import { storagePath } from '#config/drive.ts'
import { packages } from '#config/plugin_packages.ts'

/** Which plugins there are beyond the folders of `plugins/`, and what `plugin:enable|disable|remove` decided. */
export default {
  /** npm packages whose default export is a plugin(). */
  packages,
  /** Folders an installation gets only when somebody says `plugin:enable`. Tests have them all. */
  optional: env.get('NODE_ENV') === 'test' ? [] : ['example'],
  /** Lies beside the uploads, so it survives deploys and is shared by every process of an installation. */
  states: fileURLToPath(new URL('plugins.json', storagePath)),
}
