import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('questionario_perguntas', (table) => {
      table.string('referencia', 40).nullable()
    })
    this.referenceOn('questionario_preenchimentos', 'complemento_id', 'questionario_modelos', 'RESTRICT')
    this.schema.alterTable('questionario_preenchimentos', (table) => {
      table.decimal('performance_modelo', 15, 2).nullable()
      table.decimal('performance_complemento', 15, 2).nullable()
    })
    this.indexOn('questionario_preenchimentos', 'questionario_preenchimentos_complemento_id_empresa_id_index', ['complemento_id', 'empresa_id'])
  }

  async down() {
    this.dropColumnOf('questionario_preenchimentos', 'performance_complemento')
    this.dropColumnOf('questionario_preenchimentos', 'performance_modelo')
    this.dropColumnOf('questionario_preenchimentos', 'complemento_id')
    this.dropColumnOf('questionario_perguntas', 'referencia')
  }
}
