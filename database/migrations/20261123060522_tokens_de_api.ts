import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('tokens_api', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('nome', 80).nullable()
      table.integer('usuario_id').unsigned().nullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.string('comeco', 12).nullable()
      table.text('escopo', 'mediumtext').nullable()
      table.text('ips', 'mediumtext').nullable()
      table.date('expira_em').nullable()
      table.dateTime('ultimo_uso', { useTz: false }).nullable()
      table.string('ultimo_ip', 45).nullable()
      table.string('criado_por', 150).nullable()
      table.dateTime('revogado_em', { useTz: false }).nullable()
      table.string('resumo', 64).nullable()
      table.string('resumo_anterior', 64).nullable()
      table.dateTime('anterior_ate', { useTz: false }).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('tokens_api', 'tokens_api_usuario_id_empresa_id_index', ['usuario_id', 'empresa_id'])
    this.indexOn('tokens_api', 'tokens_api_empresa_id_resumo_unique', ['empresa_id', 'resumo'], { unique: true })
    this.indexOn('tokens_api', 'tokens_api_empresa_id_resumo_anterior_index', ['empresa_id', 'resumo_anterior'], { folded: ['resumo_anterior'] })
    this.indexOn('tokens_api', 'tokens_api_empresa_id_nome_index', ['empresa_id', 'nome'], { folded: ['nome'] })
  }

  async down() {
    this.schema.dropTable('tokens_api')
  }
}
