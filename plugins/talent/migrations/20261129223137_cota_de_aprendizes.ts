import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('cbos_aprendiz', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('codigo_cbo', 6).nullable()
      table.string('conta', 1).nullable()
      table.text('observacao', 'mediumtext').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('cbos_aprendiz', 'cbos_aprendiz_empresa_id_codigo_cbo_unique', ['empresa_id', 'codigo_cbo'], { unique: true })
    this.indexOn('cbos_aprendiz', 'cbos_aprendiz_empresa_id_codigo_cbo_index', ['empresa_id', 'codigo_cbo'], { folded: ['codigo_cbo'] })
    this.schema.alterTable('faixas_salariais', (table) => {
      table.string('cota_aprendiz', 1).nullable()
    })
  }

  async down() {
    this.dropColumnOf('faixas_salariais', 'cota_aprendiz')
    this.schema.dropTable('cbos_aprendiz')
  }
}
