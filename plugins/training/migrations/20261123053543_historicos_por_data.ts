import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('funcoes_historicos_gerenciais_cursos', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('funcoes_historicos_gerenciais').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('cursos').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('funcoes_historicos_gerenciais_cursos', 'funcoes_historicos_gerenciais_cursos_destino_id_ori_384d42a7', ['destino_id', 'origem_id'])
  }

  async down() {
    this.schema.dropTable('funcoes_historicos_gerenciais_cursos')
  }
}
