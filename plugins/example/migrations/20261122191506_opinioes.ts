import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('exemplo_opinioes', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('projeto_id').unsigned().nullable().references('id').inTable('exemplo_projetos').onDelete('CASCADE')
      table.string('nota', 1).nullable()
      table.text('motivo', 'mediumtext').nullable()
      table.string('nome', 80).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('exemplo_opinioes', 'exemplo_opinioes_projeto_id_empresa_id_index', ['projeto_id', 'empresa_id'])
    this.indexOn('exemplo_opinioes', 'exemplo_opinioes_empresa_id_nota_index', ['empresa_id', 'nota'])
  }

  async down() {
    this.schema.dropTable('exemplo_opinioes')
  }
}
