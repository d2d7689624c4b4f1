import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.referenceOn('prontuarios', 'adendo_de_id', 'prontuarios', 'RESTRICT')
    this.indexOn('prontuarios', 'prontuarios_adendo_de_id_empresa_id_index', ['adendo_de_id', 'empresa_id'])
    this.schema.alterTable('prontuarios_acessos', (table) => {
      table.string('motivo', 1).nullable()
    })
  }

  async down() {
    this.dropColumnOf('prontuarios_acessos', 'motivo')
    this.dropColumnOf('prontuarios', 'adendo_de_id')
  }
}
