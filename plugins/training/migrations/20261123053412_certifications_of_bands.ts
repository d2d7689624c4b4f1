import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('faixas_salariais_certificacoes_ids', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('faixas_salariais').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('certificacoes').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('faixas_salariais_certificacoes_ids', 'faixas_salariais_certificacoes_ids_destino_id_orige_4ef2b0b0', ['destino_id', 'origem_id'])
  }

  async down() {
    this.schema.dropTable('faixas_salariais_certificacoes_ids')
  }
}
