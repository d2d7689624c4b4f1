import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('vacinas_cargos', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('vacinas').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('cargos').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('vacinas_cargos', 'vacinas_cargos_destino_id_origem_id_index', ['destino_id', 'origem_id'])
    this.newTable('vacinas_funcoes', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('vacinas').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('funcoes').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('vacinas_funcoes', 'vacinas_funcoes_destino_id_origem_id_index', ['destino_id', 'origem_id'])
  }

  async down() {
    this.schema.dropTable('vacinas_funcoes')
    this.schema.dropTable('vacinas_cargos')
  }
}
