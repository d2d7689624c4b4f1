import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('links_acesso', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('descricao', 200).nullable()
      table.string('finalidade', 60).nullable()
      table.string('recurso', 120).nullable()
      table.integer('registro').nullable()
      table.text('dados', 'mediumtext').nullable()
      table.string('codigo', 64).nullable()
      table.boolean('uma_vez').notNullable().defaultTo(0)
      table.dateTime('expira_em', { useTz: false }).nullable()
      table.dateTime('gasto_em', { useTz: false }).nullable()
      table.dateTime('revogado_em', { useTz: false }).nullable()
      table.string('criado_por', 150).nullable()
      table.integer('usos').nullable()
      table.dateTime('ultimo_uso', { useTz: false }).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('links_acesso', 'links_acesso_empresa_id_finalidade_index', ['empresa_id', 'finalidade'], { folded: ['finalidade'] })
    this.indexOn('links_acesso', 'links_acesso_empresa_id_registro_index', ['empresa_id', 'registro'])
    this.indexOn('links_acesso', 'links_acesso_empresa_id_codigo_index', ['empresa_id', 'codigo'], { folded: ['codigo'] })
    this.indexOn('links_acesso', 'links_acesso_empresa_id_expira_em_index', ['empresa_id', 'expira_em'])
    this.indexOn('links_acesso', 'links_acesso_empresa_id_descricao_index', ['empresa_id', 'descricao'], { folded: ['descricao'] })
  }

  async down() {
    this.schema.dropTable('links_acesso')
  }
}
