import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('alteracoes_cadastrais', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.string('resumo', 500).nullable()
      table.string('situacao', 1).nullable()
      table.integer('solicitante_id').unsigned().nullable().references('id').inTable('usuarios').onDelete('RESTRICT')
      table.dateTime('solicitado_em', { useTz: false }).nullable()
      table.text('alteracoes', 'mediumtext').nullable()
      table.text('motivo', 'mediumtext').nullable()
      table.string('decidido_por', 100).nullable()
      table.dateTime('decidido_em', { useTz: false }).nullable()
      table.text('mudancas', 'mediumtext').nullable()
      table.text('valores', 'mediumtext').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('alteracoes_cadastrais', 'alteracoes_cadastrais_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('alteracoes_cadastrais', 'alteracoes_cadastrais_solicitante_id_empresa_id_index', ['solicitante_id', 'empresa_id'])
    this.indexOn('alteracoes_cadastrais', 'alteracoes_cadastrais_empresa_id_solicitado_em_index', ['empresa_id', 'solicitado_em'])
    this.indexOn('alteracoes_cadastrais', 'alteracoes_cadastrais_empresa_id_resumo_index', ['empresa_id', 'resumo'], { folded: ['resumo'] })
  }

  async down() {
    this.schema.dropTable('alteracoes_cadastrais')
  }
}
