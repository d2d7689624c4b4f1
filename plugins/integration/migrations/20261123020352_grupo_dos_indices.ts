import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.referenceOn('indices', 'grupo_ac_id', 'grupos_ac', 'RESTRICT')
    this.indexOn('indices', 'indices_grupo_ac_id_empresa_id_index', ['grupo_ac_id', 'empresa_id'])
  }

  async down() {
    this.dropColumnOf('indices', 'grupo_ac_id')
  }
}
