import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('eventos_seguranca', (table) => {
      table.increments('id')
      table.dateTime('ocorrido_em', { useTz: false }).nullable()
      table.string('tipo', 1).nullable()
      table.string('area', 1).nullable()
      table.string('quem', 100).nullable()
      table.integer('usuario_numero').nullable()
      table.integer('empresa_id').unsigned().nullable().references('id').inTable('empresas').onDelete('CASCADE')
      table.string('ip', 45).nullable()
      table.string('operacao', 255).nullable()
      table.string('detalhes', 500).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('eventos_seguranca', 'eventos_seguranca_ocorrido_em_index', ['ocorrido_em'])
    this.indexOn('eventos_seguranca', 'eventos_seguranca_tipo_index', ['tipo'])
    this.indexOn('eventos_seguranca', 'eventos_seguranca_quem_index', ['quem'], { folded: ['quem'] })
    this.indexOn('eventos_seguranca', 'eventos_seguranca_usuario_numero_index', ['usuario_numero'])
    this.indexOn('eventos_seguranca', 'eventos_seguranca_empresa_id_index', ['empresa_id'])
    this.indexOn('eventos_seguranca', 'eventos_seguranca_detalhes_index', ['detalhes'], { folded: ['detalhes'] })
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_dias_guarda_eventos_seguranca').nullable()
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_dias_guarda_eventos_seguranca')
    this.schema.dropTable('eventos_seguranca')
  }
}
