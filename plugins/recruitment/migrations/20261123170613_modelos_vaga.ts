import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('modelos_vaga', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('titulo', 100).nullable()
      table.boolean('modelo_ativo').notNullable().defaultTo(1)
      table.string('descricao', 100).nullable()
      table.integer('quantidade').nullable()
      table.integer('estabelecimento_id').unsigned().nullable().references('id').inTable('estabelecimentos').onDelete('RESTRICT')
      table.integer('area_organizacional_id').unsigned().nullable().references('id').inTable('areas_organizacionais').onDelete('RESTRICT')
      table.integer('faixa_salarial_id').unsigned().nullable().references('id').inTable('faixas_salariais').onDelete('RESTRICT')
      table.integer('ambiente_id').unsigned().nullable().references('id').inTable('ambientes').onDelete('RESTRICT')
      table.integer('funcao_id').unsigned().nullable().references('id').inTable('funcoes').onDelete('RESTRICT')
      table.integer('motivo_solicitacao_id').unsigned().nullable().references('id').inTable('motivos_solicitacao').onDelete('RESTRICT')
      table.string('vinculo', 2).nullable()
      table.string('tipo_vaga', 7).nullable()
      table.decimal('remuneracao', 15, 2).nullable()
      table.boolean('horario_comercial').notNullable().defaultTo(1)
      table.string('horas_diarias_previstas', 10).nullable()
      table.integer('qtd_dias_previsao').nullable()
      table.string('escolaridade', 2).nullable()
      table.text('escolaridades', 'mediumtext').nullable()
      table.integer('cidade_id').unsigned().nullable().references('id').inTable('cidades').onDelete('RESTRICT')
      table.text('experiencias', 'mediumtext').nullable()
      table.text('info_complementares', 'mediumtext').nullable()
      table.string('anuncio_titulo', 100).nullable()
      table.text('anuncio_descricao', 'mediumtext').nullable()
      table.text('anuncio_pedidos', 'mediumtext').nullable()
      table.boolean('anuncio_utilizar_avaliacoes_etapa_seletiva').notNullable().defaultTo(0)
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('modelos_vaga', 'modelos_vaga_empresa_id_titulo_unique', ['empresa_id', 'titulo'], { unique: true })
    this.indexOn('modelos_vaga', 'modelos_vaga_estabelecimento_id_empresa_id_index', ['estabelecimento_id', 'empresa_id'])
    this.indexOn('modelos_vaga', 'modelos_vaga_area_organizacional_id_empresa_id_index', ['area_organizacional_id', 'empresa_id'])
    this.indexOn('modelos_vaga', 'modelos_vaga_faixa_salarial_id_empresa_id_index', ['faixa_salarial_id', 'empresa_id'])
    this.indexOn('modelos_vaga', 'modelos_vaga_ambiente_id_empresa_id_index', ['ambiente_id', 'empresa_id'])
    this.indexOn('modelos_vaga', 'modelos_vaga_funcao_id_empresa_id_index', ['funcao_id', 'empresa_id'])
    this.indexOn('modelos_vaga', 'modelos_vaga_motivo_solicitacao_id_empresa_id_index', ['motivo_solicitacao_id', 'empresa_id'])
    this.indexOn('modelos_vaga', 'modelos_vaga_cidade_id_empresa_id_index', ['cidade_id', 'empresa_id'])
    this.indexOn('modelos_vaga', 'modelos_vaga_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
    this.newTable('modelos_vaga_anuncio_avaliacoes', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('modelos_vaga').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('questionario_modelos').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('modelos_vaga_anuncio_avaliacoes', 'modelos_vaga_anuncio_avaliacoes_destino_id_origem_id_index', ['destino_id', 'origem_id'])
    this.newTable('modelos_vaga_avaliacoes_ids', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('modelos_vaga').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('questionario_modelos').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('modelos_vaga_avaliacoes_ids', 'modelos_vaga_avaliacoes_ids_destino_id_origem_id_index', ['destino_id', 'origem_id'])
  }

  async down() {
    this.schema.dropTable('modelos_vaga_avaliacoes_ids')
    this.schema.dropTable('modelos_vaga_anuncio_avaliacoes')
    this.schema.dropTable('modelos_vaga')
  }
}
