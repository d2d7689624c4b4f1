import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('webhooks', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('nome', 80).nullable()
      table.string('url', 500).nullable()
      table.string('recurso', 120).nullable()
      table.text('eventos', 'mediumtext').nullable()
      table.boolean('ativo').notNullable().defaultTo(1)
      table.string('segredo', 1000).nullable()
      table.string('desde', 20).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('webhooks', 'webhooks_empresa_id_nome_unique', ['empresa_id', 'nome'], { unique: true })
    this.indexOn('webhooks', 'webhooks_empresa_id_recurso_index', ['empresa_id', 'recurso'], { folded: ['recurso'] })
    this.indexOn('webhooks', 'webhooks_empresa_id_nome_index', ['empresa_id', 'nome'], { folded: ['nome'] })
    this.newTable('webhooks_entregas', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('webhook_id').unsigned().nullable().references('id').inTable('webhooks').onDelete('CASCADE')
      table.string('evento', 150).nullable()
      table.string('recurso', 120).nullable()
      table.integer('registro').nullable()
      table.string('situacao', 1).nullable()
      table.integer('tentativas').nullable()
      table.dateTime('proxima_em', { useTz: false }).nullable()
      table.dateTime('enviada_em', { useTz: false }).nullable()
      table.integer('status_http').nullable()
      table.string('resposta', 500).nullable()
      table.integer('duracao').nullable()
      table.text('corpo', 'mediumtext').nullable()
      table.string('chave', 60).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('webhooks_entregas', 'webhooks_entregas_webhook_id_empresa_id_index', ['webhook_id', 'empresa_id'])
    this.indexOn('webhooks_entregas', 'webhooks_entregas_empresa_id_situacao_index', ['empresa_id', 'situacao'])
    this.indexOn('webhooks_entregas', 'webhooks_entregas_empresa_id_proxima_em_index', ['empresa_id', 'proxima_em'])
    this.indexOn('webhooks_entregas', 'webhooks_entregas_empresa_id_chave_unique', ['empresa_id', 'chave'], { unique: true })
    this.indexOn('webhooks_entregas', 'webhooks_entregas_empresa_id_evento_index', ['empresa_id', 'evento'], { folded: ['evento'] })
  }

  async down() {
    this.schema.dropTable('webhooks_entregas')
    this.schema.dropTable('webhooks')
  }
}
