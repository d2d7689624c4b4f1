import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('fluxos_aprovacao', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('nome', 100).nullable()
      table.integer('ordem').notNullable().defaultTo(1)
      table.decimal('valor_ini', 15, 2).nullable()
      table.decimal('valor_fim', 15, 2).nullable()
      table.boolean('ativo').notNullable().defaultTo(1)
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('fluxos_aprovacao', 'fluxos_aprovacao_empresa_id_nome_unique', ['empresa_id', 'nome'], { unique: true })
    this.indexOn('fluxos_aprovacao', 'fluxos_aprovacao_empresa_id_ordem_index', ['empresa_id', 'ordem'])
    this.indexOn('fluxos_aprovacao', 'fluxos_aprovacao_empresa_id_nome_index', ['empresa_id', 'nome'], { folded: ['nome'] })
    this.newTable('fluxos_aprovacao_etapas', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('fluxos_aprovacao').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.integer('aprovador_id').unsigned().nullable().references('id').inTable('usuarios').onDelete('RESTRICT')
      table.integer('substituto_id').unsigned().nullable().references('id').inTable('usuarios').onDelete('RESTRICT')
      table.integer('prazo_dias').notNullable().defaultTo(3)
    })
    this.indexOn('fluxos_aprovacao_etapas', 'fluxos_aprovacao_etapas_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.indexOn('fluxos_aprovacao_etapas', 'fluxos_aprovacao_etapas_aprovador_id_index', ['aprovador_id'])
    this.indexOn('fluxos_aprovacao_etapas', 'fluxos_aprovacao_etapas_substituto_id_index', ['substituto_id'])
    this.newTable('fluxos_aprovacao_areas', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('fluxos_aprovacao').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('areas_organizacionais').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('fluxos_aprovacao_areas', 'fluxos_aprovacao_areas_destino_id_origem_id_index', ['destino_id', 'origem_id'])
    this.newTable('aprovacoes', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('solicitacao_id').unsigned().nullable().references('id').inTable('solicitacoes_pessoal').onDelete('CASCADE')
      table.integer('fluxo_id').unsigned().nullable().references('id').inTable('fluxos_aprovacao').onDelete('RESTRICT')
      table.integer('ordem').nullable()
      table.integer('aprovador_id').unsigned().nullable().references('id').inTable('usuarios').onDelete('RESTRICT')
      table.integer('substituto_id').unsigned().nullable().references('id').inTable('usuarios').onDelete('RESTRICT')
      table.integer('prazo_dias').nullable()
      table.date('prazo').nullable()
      table.string('situacao', 1).notNullable().defaultTo('P')
      table.integer('decidido_por_id').unsigned().nullable().references('id').inTable('usuarios').onDelete('RESTRICT')
      table.dateTime('decidido_em', { useTz: false }).nullable()
      table.text('observacao', 'mediumtext').nullable()
      table.boolean('lembrado').notNullable().defaultTo(0)
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('aprovacoes', 'aprovacoes_solicitacao_id_empresa_id_index', ['solicitacao_id', 'empresa_id'])
    this.indexOn('aprovacoes', 'aprovacoes_fluxo_id_empresa_id_index', ['fluxo_id', 'empresa_id'])
    this.indexOn('aprovacoes', 'aprovacoes_aprovador_id_empresa_id_index', ['aprovador_id', 'empresa_id'])
    this.indexOn('aprovacoes', 'aprovacoes_substituto_id_empresa_id_index', ['substituto_id', 'empresa_id'])
    this.indexOn('aprovacoes', 'aprovacoes_empresa_id_situacao_index', ['empresa_id', 'situacao'])
    this.indexOn('aprovacoes', 'aprovacoes_decidido_por_id_empresa_id_index', ['decidido_por_id', 'empresa_id'])
    this.indexOn('aprovacoes', 'aprovacoes_empresa_id_ordem_index', ['empresa_id', 'ordem'])
    this.schema.alterTable('empresas', (table) => {
      table.boolean('configuracao_aprova_propria_solicitacao').notNullable().defaultTo(0)
    })
    this.schema.alterTable('solicitacoes_pessoal', (table) => {
      table.boolean('em_aprovacao').notNullable().defaultTo(0)
    })
  }

  async down() {
    this.dropColumnOf('solicitacoes_pessoal', 'em_aprovacao')
    this.dropColumnOf('empresas', 'configuracao_aprova_propria_solicitacao')
    this.schema.dropTable('aprovacoes')
    this.schema.dropTable('fluxos_aprovacao_areas')
    this.schema.dropTable('fluxos_aprovacao_etapas')
    this.schema.dropTable('fluxos_aprovacao')
  }
}
